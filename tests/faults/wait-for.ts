const pollMs = 100

/** Asks until something holds; answers false when it has not after `seconds`. */
export async function waitFor(seconds: number, holds: () => Promise<boolean> | boolean): Promise<boolean> {
  const end = performance.now() + seconds * 1000
  while (!(await holds())) {
    if (performance.now() > end) return false
    await new Promise((resolve) => {
      setTimeout(resolve, pollMs)
    })
  }
  return true
}
