/** The `most` times nearest to the wanted one, in order; of two equally near the later is preferred. */
export function nearestSlots<S extends { startTime: string }>(slots: readonly S[], wanted: number, most = 4): S[] {
  const at = (slot: S) => Date.parse(slot.startTime)
  return slots
    .toSorted((a, b) => Math.abs(at(a) - wanted) - Math.abs(at(b) - wanted) || at(b) - at(a))
    .slice(0, most)
    .toSorted((a, b) => at(a) - at(b))
}
