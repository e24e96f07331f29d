import { linkTabHeader } from '../../../../contract/reports/report-links.ts'
import type { Caller } from '../../../http/bind.ts'
import { hashSecretToken } from '../../../platform/secret-token.ts'

/** A hash of what the caller's tab calls itself; null if it does not say. */
export function tabOf({ headers }: Caller): string | null {
  const tab = headers.get(linkTabHeader)
  return tab === null ? null : hashSecretToken(tab)
}
