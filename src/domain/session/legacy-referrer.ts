/** The message for visitors who come from the legacy portal (P2.guard.10). */
export const legacyPortalMessage =
  'The old four-digit pin login no longer works. You must register with an email address and password.'

/** Whether a page's referrer is the legacy portal: a host named legacy or oldportal in any domain (host name ours). */
export const isLegacyPortal = (referrer: string): boolean => /^https?:\/\/(legacy|oldportal)\.[^/]/i.test(referrer)
