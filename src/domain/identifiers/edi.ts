import { foldPasted } from '../../contract/pasted-text.ts'

/** A HealthLink EDI address in its stored form, lower case; null if it is invalid. */
export function normaliseEdi(typed: string): string | null {
  const edi = foldPasted(typed).toLowerCase()
  return /^[a-z0-9]{4,12}$/.test(edi) ? edi : null
}
