import { request as plain } from 'node:http'
import { request as secure } from 'node:https'

const requestTimeout = 5_000

/** Sends one event. Throws unless it is accepted within 5 seconds. */
export function postEvent(url: string, event: object): Promise<void> {
  const send = new URL(url).protocol === 'https:' ? secure : plain
  const options = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Lentigo' },
    signal: AbortSignal.timeout(requestTimeout),
  }
  return new Promise((resolve, reject) => {
    const call = send(url, options, (answer) => {
      answer.resume()
      answer.on('error', reject)
      answer.on('end', () => {
        if ((answer.statusCode ?? 0) < 300) resolve()
        else reject(new Error(`The analytics service answered ${answer.statusCode}.`))
      })
    })
    call.on('error', reject)
    call.end(JSON.stringify(event))
  })
}
