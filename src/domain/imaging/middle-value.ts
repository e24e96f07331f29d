/**
 * The middle value in sorted order (0 without values). It is found without full sorting, and changes the order of
 * `values`.
 */
export function middleValue(values: Float32Array): number {
  const middle = Math.floor(values.length / 2)
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const pivot = values[(low + high) >> 1] ?? 0
    let [i, j] = [low, high]
    while (i <= j) {
      while ((values[i] ?? 0) < pivot) i += 1
      while ((values[j] ?? 0) > pivot) j -= 1
      if (i > j) break
      const swapped = values[i] ?? 0
      values[i] = values[j] ?? 0
      values[j] = swapped
      i += 1
      j -= 1
    }
    if (middle <= j) high = j
    else if (middle >= i) low = i
    else break
  }
  return values[middle] ?? 0
}
