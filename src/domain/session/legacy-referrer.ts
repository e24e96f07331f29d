/** P2.guard.10: what visitors who come from the legacy portal are told. */
export const legacyPortalMessage =
  'The old four-digit pin login no longer works. You must register with an email address and password.'

/** Whether a page's referrer is the legacy portal: a host called legacy or oldportal, wherever it stands (host ours). */
export const isLegacyPortal = (referrer: string): boolean => /^https?:\/\/(legacy|oldportal)\.[^/]/i.test(referrer)
