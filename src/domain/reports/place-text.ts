/** The name of a plotting area as a heading: "Right calf". */
export const placeTitle = (location: string): string => location.charAt(0).toUpperCase() + location.slice(1)

/** A plotting area in a sentence to the patient: "on your right calf", "on the back of your left knee". */
export function onYour(location: string): string {
  const between = /^(left|right) side between the (.+)$/.exec(location)
  if (between) return `between your ${between[2]}, on the ${between[1]}`
  const rear = /^(?:(left|right) )?back of (.+)$/.exec(location)
  if (rear) return `on the back of your ${rear[1] === undefined ? '' : `${rear[1]} `}${rear[2]}`
  const flank = /^(left|right) side of (.+)$/.exec(location)
  if (flank) return `on the ${flank[1]} side of your ${flank[2]}`
  return `on your ${location}`
}

/** "1, 4, 5, 6 and 8". */
export function joinNumbers(numbers: readonly number[]): string {
  const last = numbers.at(-1)
  return numbers.length < 2 ? String(last ?? '') : `${numbers.slice(0, -1).join(', ')} and ${last}`
}
