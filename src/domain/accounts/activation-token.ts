/** The payload of an activation link. */
export type ActivationToken = { token: string }

/** Parses the token of activate/auth, a JSON text (P4.activation.01); null if it is malformed. */
export function readActivationToken(text: string): ActivationToken | null {
  try {
    const { token } = (JSON.parse(text) ?? {}) as { token?: unknown }
    return typeof token === 'string' && /^[\w-]{20,512}$/.test(token) ? { token } : null
  } catch {
    return null
  }
}
