import { createPublicKey } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import type { MailSettings } from '../../platform/messages/mail-settings.ts'

/** Reads the TXT records of a domain; none if the domain does not exist. */
type ReadText = (name: string) => Promise<string[]>

const readText: ReadText = async (name) => {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOTFOUND', 'ENODATA'].includes(String(error.code))) return []
    throw error
  }
}

/**
 * Whether the sender domain's DNS says who may send its mail. Without SPF, DKIM and DMARC, mails are treated as spam.
 */
export async function checkMailDomain(mail: MailSettings | null, read: ReadText = readText): Promise<string> {
  if (mail === null) throw new Error('SMTP_URL and MAIL_FROM are not set.')
  const domain = mail.from.split('@')[1] ?? ''
  const faults: string[] = []
  if (!(await read(domain)).some((text) => /^v=spf1\b/i.test(text)))
    faults.push(`${domain} has no SPF record: add a TXT record "v=spf1 include:your-mail-server -all".`)
  if (!(await read(`_dmarc.${domain}`)).some((text) => /^v=DMARC1\b/i.test(text)))
    faults.push(`_dmarc.${domain} is missing: add a TXT record "v=DMARC1; p=quarantine".`)
  if (mail.dkim !== null) faults.push(...(await dkimFaults(mail.dkim, read)))
  if (faults.length > 0) throw new Error(faults.join(' '))
  return `${domain} has SPF and DMARC${mail.dkim === null ? '; DKIM is left to the mail server' : ', and the DKIM key that signs here'}`
}

async function dkimFaults(dkim: NonNullable<MailSettings['dkim']>, read: ReadText): Promise<string[]> {
  const name = `${dkim.keySelector}._domainkey.${dkim.domainName}`
  const ours = createPublicKey(dkim.privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
  const published = (await read(name)).map((text) =>
    /(?:^|;)\s*p=([A-Za-z0-9+/=\s]+)/.exec(text)?.[1]?.replace(/\s/g, ''),
  )
  if (published.includes(ours)) return []
  return [`${name} has no DKIM key: add a TXT record "v=DKIM1; k=rsa; p=${ours}".`]
}
