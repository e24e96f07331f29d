/*
 * Mobiles of New Zealand (021 to 029: three to four digits of network, six to eight of their own) and Australia (04).
 * Everything else costs more than it is worth to whom we serve: other countries, landlines, and numbers at a premium.
 */
const mobiles = [/^\+642\d{7,9}$/, /^\+614\d{8}$/]

/** Whether we send text messages to a number, in E.164. */
export const canReceiveSms = (phone: string): boolean => mobiles.some((mobile) => mobile.test(phone))

/** Why no code can be texted to the number of an account, in E.164, and what to do about it; null where one can. */
export function smsCodeError(phone: string | null): string | null {
  if (phone === null) return 'Add a mobile number to your profile first.'
  if (canReceiveSms(phone)) return null
  const why = /^\+6[14]/.test(phone)
    ? 'Your number is a landline, which takes no text messages.'
    : 'Codes go to mobiles of New Zealand and Australia alone.'
  return `${why} Change it to a mobile number in your profile first.`
}
