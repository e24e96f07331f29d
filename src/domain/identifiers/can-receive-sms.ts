/*
 * Mobiles of New Zealand (02, then 7 to 9 digits) and Australia (04). We send nothing to other countries, landlines and
 * premium numbers: they cost too much.
 */
const mobiles = [/^\+642\d{7,9}$/, /^\+614\d{8}$/]

/** Whether we send text messages to a number in E.164. */
export const canReceiveSms = (phone: string): boolean => mobiles.some((mobile) => mobile.test(phone))

/**
 * The error message if no code can be texted to an account's number in E.164, or if no texts are sent at all; null
 * if one can.
 */
export function smsCodeError(phone: string | null, texts: 'sent' | 'off'): string | null {
  if (texts === 'off') return 'We send no text messages. Use a passkey instead.'
  if (phone === null) return 'Add a mobile number to your profile first.'
  if (canReceiveSms(phone)) return null
  const why = /^\+6[14]/.test(phone)
    ? 'Your number is a landline, which can’t receive text messages.'
    : 'We can only text codes to mobiles in New Zealand and Australia.'
  return `${why} Change it to a mobile number in your profile first.`
}
