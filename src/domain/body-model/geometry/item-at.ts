/**
 * The item at an index, counted from the end when negative. Throws a RangeError where there is none, so that
 * a wrong table stops the drawing instead of becoming NaN in a picture.
 */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items.at(index)
  if (item === undefined) throw new RangeError(`no item ${index} in a list of ${items.length}`)
  return item
}
