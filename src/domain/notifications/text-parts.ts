/* GSM 03.38: the letters of one septet, and those that take two. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extended = '^{}\\[~]|€\f'

/**
 * The number of parts in which a text message is sent and charged: 160 characters each, but 70 if any character,
 * such as ā, is not in GSM-7.
 */
export function textParts(body: string): number {
  const letters = Array.from(body)
  const isGsm = letters.every((letter) => basic.includes(letter) || extended.includes(letter))
  const length = isGsm ? letters.reduce((sum, letter) => sum + (extended.includes(letter) ? 2 : 1), 0) : body.length
  const [alone, each] = isGsm ? [160, 153] : [70, 67]
  return length <= alone ? 1 : Math.ceil(length / each)
}
