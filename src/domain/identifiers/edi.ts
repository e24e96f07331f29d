/** The stored form of a HealthLink EDI address, in lower case; null when it is none. */
export function normaliseEdi(typed: string): string | null {
  const edi = typed.trim().toLowerCase()
  return /^[a-z0-9]{4,12}$/.test(edi) ? edi : null
}
