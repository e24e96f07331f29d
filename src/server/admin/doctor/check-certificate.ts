import { isIP } from 'node:net'
import { connect } from 'node:tls'

const day = 24 * 3_600_000
const fewDays = 14

/** Whether browsers trust the certificate at PUBLIC_URL, and for how long. */
export async function checkCertificate(publicUrl: string): Promise<string> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:')
    throw new Error(`${publicUrl} is no https address. Put a proxy with a certificate in front.`)
  const until = await readExpiry(hostname, port === '' ? 443 : Number(port))
  const days = Math.floor((until.getTime() - Date.now()) / day)
  if (days < fewDays) throw new Error(`the certificate of ${hostname} ends in ${days} days. Let your proxy renew it.`)
  return `${hostname} is trusted for ${days} days`
}

const readExpiry = (host: string, port: number): Promise<Date> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: isIP(host) === 0 ? host : '', timeout: 5000 }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.end()
    })
    socket.once('timeout', () => socket.destroy(new Error('nothing answers')))
    socket.once('error', ({ message }) => reject(new Error(`${host}:${port} can't be reached as https: ${message}.`)))
  })
