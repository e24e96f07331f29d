/** Has every failpoint ask the test whether to go on; an answer that never comes is a stop. */
export function reportFailpoints(control: string, by: 'tab' | 'worker'): void {
  Object.assign(globalThis, {
    failpointHook: async (name: string) => {
      await fetch(`${control}/failpoint/${name}?by=${by}`)
    },
  })
}
