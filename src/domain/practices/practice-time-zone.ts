import { australianStateOf } from '../identifiers/post-code.ts'

const zones: Record<string, string> = {
  NSW: 'Australia/Sydney',
  ACT: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  NT: 'Australia/Darwin',
}

/** The IANA time zone of a new practice by its location (docs/domain.md 1). One on the Chatham Islands is set by a clinic file. */
export function practiceTimeZone(countryCode: 'NZ' | 'AU', postCode: string | null): string {
  if (countryCode === 'NZ') return 'Pacific/Auckland'
  return zones[australianStateOf(postCode ?? '') ?? 'NSW'] ?? 'Australia/Sydney'
}
