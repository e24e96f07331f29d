import { editDistance } from '../text/edit-distance.ts'

/**
 * The preset list of common e-mail domains (P5.signup.03), used to suggest a correction for typos
 * (docs/decisions-accounts.md "Common e-mail domains").
 */
export const commonEmailDomains = [
  'gmail.com',
  'outlook.com',
  'outlook.co.nz',
  'outlook.com.au',
  'hotmail.com',
  'hotmail.co.nz',
  'hotmail.com.au',
  'live.com',
  'yahoo.com',
  'yahoo.co.nz',
  'yahoo.com.au',
  'icloud.com',
  'me.com',
  'proton.me',
  'xtra.co.nz',
  'slingshot.co.nz',
  'orcon.net.nz',
  'bigpond.com',
  'bigpond.net.au',
  'optusnet.com.au',
  'iinet.net.au',
  'tpg.com.au',
] as const

/** The e-mail address that was probably meant if its domain is a typo of a common one; null if it looks right. */
export function emailHint(typed: string): string | null {
  const [, local = '', domain = ''] = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim().toLowerCase()) ?? []
  if (commonEmailDomains.some((common) => common === domain)) return null
  const near = commonEmailDomains
    .map((common) => ({ common, slips: editDistance(domain, common) }))
    .filter(({ common, slips }) => slips <= (common.length > 8 ? 2 : 1))
    .toSorted((a, b) => a.slips - b.slips)
  return near[0] === undefined ? null : `${local}@${near[0].common}`
}
