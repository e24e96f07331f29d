import { linkTabHeader } from '../../../../contract/reports/report-links.ts'
import type { Caller } from '../../../http/bind.ts'
import { hashSecretToken } from '../../../platform/secret-token.ts'

/** The hash of the id that the caller's tab sends; null if it sends none. */
export function tabOf({ headers }: Caller): string | null {
  const tab = headers.get(linkTabHeader)
  return tab === null ? null : hashSecretToken(tab)
}
