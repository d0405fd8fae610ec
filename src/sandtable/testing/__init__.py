"""What every game must pass, whoever wrote it: conformance, fuzzing, and counts that pin its action lists."""
