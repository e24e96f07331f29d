const nationalFormats = [
  // Mobiles, landlines and freephone numbers of New Zealand.
  /^\+64(2\d)(\d{3})(\d{3,5})$/,
  /^\+64([34679])(\d{3})(\d{4})$/,
  /^\+64([58]0\d)(\d{3})(\d{3,5})$/,
  // Mobiles and landlines of Australia.
  /^\+61(4\d{2})(\d{3})(\d{3})$/,
  /^\+61([2378])(\d{4})(\d{4})$/,
] as const
const freephoneFormat = /^\+61(1[38]00)(\d{3})(\d{3})$/

/**
 * Formats a phone number in E.164: "021 555 0187", "09 555 0199", "0800 555 019" for New Zealand and Australia; in groups
 * of three for other countries, "+442 079 460 958". Returns anything else unchanged.
 */
export function formatPhone(phone: string): string {
  for (const form of nationalFormats) {
    const groups = form.exec(phone)?.slice(1)
    if (groups !== undefined) return `0${groups.join(' ')}`
  }
  const groups = freephoneFormat.exec(phone)?.slice(1)
  if (groups !== undefined) return groups.join(' ')
  return /^\+\d{5,15}$/.test(phone) ? phone.replace(/\d{3}(?=\d{2})/g, '$& ') : phone
}
