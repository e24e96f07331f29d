/** What an activation link says about the account that it opens. */
export type ActivationToken = { token: string }

/** Reads the token of activate/auth, a JSON text (P4.activation.01); null for a malformed one. */
export function readActivationToken(text: string): ActivationToken | null {
  try {
    const { token } = (JSON.parse(text) ?? {}) as { token?: unknown }
    return typeof token === 'string' && /^[\w-]{20,512}$/.test(token) ? { token } : null
  } catch {
    return null
  }
}
