"""What ``import sandtable`` offers to people who write Python: see the names in ``sandtable.__all__``."""
