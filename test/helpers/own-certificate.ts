/**
 * A certificate for `localhost` and 127.0.0.1 that no authority has signed, so it is its own. Only tests use the key. Made for a hundred years with
 * `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -addext subjectAltName=DNS:localhost,IP:127.0.0.1`.
 */
export const ownCertificate = `-----BEGIN CERTIFICATE-----
MIIBtjCCAV2gAwIBAgIUNx1jzF8HVZjq3FPdkKUaWEaW2Z8wCgYIKoZIzj0EAwIw
IjEgMB4GA1UEAwwXTGlnYXR1cmUgdGVzdCBhdXRob3JpdHkwIBcNMjYxMTI2MjE1
NjI5WhgPMjEyNjExMDIyMTU2MjlaMCIxIDAeBgNVBAMMF0xpZ2F0dXJlIHRlc3Qg
YXV0aG9yaXR5MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEjgzn1fvy02TTHfPd
6w01noO0XiieDe+2VfZObNARzNYH0LTcFNmCnpklbWsj0N/6C4rRrIpRnlRyvJR4
fRPZsqNvMG0wHQYDVR0OBBYEFNGLVNpumPKXLuLS82zlV/YG/L1MMB8GA1UdIwQY
MBaAFNGLVNpumPKXLuLS82zlV/YG/L1MMA8GA1UdEwEB/wQFMAMBAf8wGgYDVR0R
BBMwEYIJbG9jYWxob3N0hwR/AAABMAoGCCqGSM49BAMCA0cAMEQCIAyGgffFhgx0
Z5rZf7Jb86PkUxCvpxvGPaGSEcviYd36AiAWEcowAZk47X1l1PNueS6yH/VHtZgw
yFKAKHkJQAF4XQ==
-----END CERTIFICATE-----
`;

/** The key of {@link ownCertificate}. */
export const ownKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgZlc5BJwv0d5v4f1d
Nz6X41vMuZeIk34FrrUyr8erBG6hRANCAASODOfV+/LTZNMd893rDTWeg7ReKJ4N
77ZV9k5s0BHM1gfQtNwU2YKemSVtayPQ3/oLitGsilGeVHK8lHh9E9my
-----END PRIVATE KEY-----
`;
