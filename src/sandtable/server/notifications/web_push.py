"""Web Push: messages that only one browser can read (RFC 8291), signed by this server (RFC 8292)."""

from __future__ import annotations

import base64
import os
from typing import Final
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

_CURVE: Final = ec.SECP256R1()
_POINT = 65
_RECORD = 4096
_VALID = 12 * 3600
_TTL = 7 * 86400
"""Seconds for which a push service keeps a message for a browser that is switched off."""


class ServerKey:
    """The key by which push services know this server."""

    def __init__(self, number: str) -> None:
        self._private = ec.derive_private_key(int(number, 16), _CURVE)
        self.public = encoded(point_of(self._private))

    @staticmethod
    def new() -> str:
        """A new one, as it is kept."""
        return f"{ec.generate_private_key(_CURVE).private_numbers().private_value:064x}"

    def authorization(self, endpoint: str, contact: str, now: float) -> str:
        """Who sends, for one push service and some hours."""
        where = urlsplit(endpoint)
        claims = {"aud": f"{where.scheme}://{where.netloc}", "exp": int(now) + _VALID, "sub": contact}
        parts = [msgspec.json.encode(part) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
        text = ".".join(encoded(part) for part in parts)
        r, s = decode_dss_signature(self._private.sign(text.encode(), ec.ECDSA(SHA256())))
        signature = encoded(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={text}.{signature}, k={self.public}"


def headers(authorization: str, topic: str) -> dict[str, str]:
    """What a push service wants to know; a later message on a topic takes the place of one not yet read."""
    return {
        "Authorization": authorization,
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(_TTL),
        "Urgency": "normal",
        "Topic": topic,
    }


def sealed(
    text: bytes,
    key: str,
    auth: str,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """A message for the browser with this key, in one record."""
    theirs = decoded(key)
    own = own or ec.generate_private_key(_CURVE)
    salt = salt or os.urandom(16)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, theirs))
    point = point_of(own)
    secret = _derived(shared, decoded(auth), b"WebPush: info\0" + theirs + point, 32)
    lock = AESGCM(_derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16))
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + _RECORD.to_bytes(4, "big") + bytes([_POINT]) + point
    return head + lock.encrypt(nonce, text + b"\2", None)


def is_key(text: str) -> bool:
    """Whether a text is the key of a browser."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, decoded(text))
    except ValueError:
        return False
    return len(decoded(text)) == _POINT


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public half of a key, as it travels."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encoded(raw: bytes) -> str:
    """Bytes as text for addresses and headers."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The bytes of such a text; a ValueError where it is none."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
