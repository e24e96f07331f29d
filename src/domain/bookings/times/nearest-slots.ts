/** The times nearest to the one that was wanted, at most `most`, in their order; of two equally near ones the later counts more. */
export function nearestSlots<S extends { startTime: string }>(slots: readonly S[], wanted: number, most = 4): S[] {
  const at = (slot: S) => Date.parse(slot.startTime)
  return slots
    .toSorted((a, b) => Math.abs(at(a) - wanted) - Math.abs(at(b) - wanted) || at(b) - at(a))
    .slice(0, most)
    .toSorted((a, b) => at(a) - at(b))
}
