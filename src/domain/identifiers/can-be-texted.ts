/*
 * Mobiles of New Zealand (021 to 029: three to four digits of network, six to eight of their own) and Australia (04).
 * Everything else costs more than it is worth to whom we serve: other countries, landlines, and numbers at a premium.
 */
const mobiles = [/^\+642\d{7,9}$/, /^\+614\d{8}$/]

/** Whether we send text messages to a number, in E.164. */
export const canBeTexted = (phone: string): boolean => mobiles.some((mobile) => mobile.test(phone))
