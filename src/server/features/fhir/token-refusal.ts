/** An OAuth error (RFC 6749 5.2). `message` is for the software's developer, in ASCII. */
export class TokenRefusal extends Error {
  readonly code: 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'invalid_scope' | 'unsupported_grant_type'
  constructor(code: TokenRefusal['code'], description: string) {
    super(description)
    this.code = code
  }
}
