/* GSM 03.38: the letters of one septet, and those that take two. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extended = '^{}\\[~]|€\f'

/** In how many parts a text message is sent and paid for: 160 letters each, but 70 where a letter, say ā, is not of GSM-7. */
export function textParts(body: string): number {
  const letters = Array.from(body)
  const isGsm = letters.every((letter) => basic.includes(letter) || extended.includes(letter))
  const length = isGsm ? letters.reduce((sum, letter) => sum + (extended.includes(letter) ? 2 : 1), 0) : body.length
  const [alone, each] = isGsm ? [160, 153] : [70, 67]
  return length <= alone ? 1 : Math.ceil(length / each)
}
