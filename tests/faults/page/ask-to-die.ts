/** Blocks the page's thread with its transaction open, until the test kills it or says to go on. */
export function askToDie(control: string): void {
  const request = new XMLHttpRequest()
  request.open('GET', `${control}/failpoint/in-transaction?by=tab`, false)
  request.send()
}
