/** What a made photo is: its number and its size in bytes (at least 300). The same two give the same bytes everywhere. */
export type MadePhoto = { seed: number; bytes: number }

// A grey picture of 8 x 8 as sharp writes it; a photo of any size is this with comments before its first table.
const picture = Uint8Array.from(
  atob(
    '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALwAi3//2Q==',
  ),
  (letter) => letter.charCodeAt(0),
)
const longestComment = 60_000

/** A JPEG that any decoder opens, of exactly so many bytes, whose bytes differ by the seed. */
export function makePhoto({ seed, bytes }: MadePhoto): Uint8Array<ArrayBuffer> {
  const photo = new Uint8Array(bytes)
  photo.set(picture.subarray(0, 2))
  let at = 2
  const commentsEnd = bytes - (picture.length - 2)
  if (commentsEnd < at + 4) throw new Error(`A made photo has at least ${picture.length + 4} bytes.`)
  let state = (seed * 2_654_435_761 + 1) >>> 0
  while (at < commentsEnd) {
    const left = commentsEnd - at
    // What is left over must hold a comment's own head.
    const length = left <= longestComment ? left : left - longestComment < 4 ? longestComment - 4 : longestComment
    photo.set([0xff, 0xfe, (length - 2) >> 8, (length - 2) & 0xff], at)
    for (let i = at + 4; i < at + length; i += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      photo[i] = (state >>> 24) % 0xf0
    }
    at += length
  }
  photo.set(picture.subarray(2), at)
  return photo
}
