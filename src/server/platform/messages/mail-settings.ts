/** How mail is sent: the server, its encryption and credentials, the sender, and the signing key. */
export type MailSettings = {
  host: string
  port: number
  /** required: STARTTLS, or the mail is not sent; if-offered: STARTTLS if the server supports it; off: never. */
  tls: 'from-the-start' | 'required' | 'if-offered' | 'off'
  auth: SmtpAuth | null
  from: string
  replyTo: string | null
  dkim: { domainName: string; keySelector: string; privateKey: string } | null
}
type SmtpAuth =
  | { user: string; pass: string }
  | { type: 'OAuth2'; user: string; clientId: string; clientSecret: string; refreshToken: string; accessUrl: string }

/** The mail variables as written in the environment. */
export type MailEnvironment = {
  SMTP_URL?: string | undefined
  SMTP_TLS?: 'required' | 'if-offered' | 'off' | undefined
  SMTP_OAUTH?: string | undefined
  MAIL_FROM?: string | undefined
  MAIL_REPLY_TO?: string | undefined
  DKIM?: string | undefined
}

const addressShape = /^[^\s<>@",;]+@[^\s<>@",;]+\.[^\s<>@",;]+$/

/** A wrong setting; the message names it and how to fix it. */
export class WrongSetting {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}

/** The settings of mail; null if none are set. `readKey` reads the file with the DKIM key. */
export function readMailSettings(
  env: MailEnvironment,
  readKey: (file: string) => string | null,
): MailSettings | WrongSetting | null {
  const { SMTP_URL, SMTP_TLS = 'required', MAIL_FROM, MAIL_REPLY_TO } = env
  if (SMTP_URL === undefined) return null
  const url = URL.parse(SMTP_URL)
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '')
    return new WrongSetting(
      'SMTP_URL is not usable. Use smtps://user:password@mail.example.nz:465, or smtp://mail.example.nz:25.',
    )
  if (MAIL_FROM === undefined || !addressShape.test(MAIL_FROM))
    return new WrongSetting(
      'MAIL_FROM belongs to SMTP_URL. Use the address that mails come from, for example hello@skin.example.nz.',
    )
  if (MAIL_REPLY_TO !== undefined && !addressShape.test(MAIL_REPLY_TO))
    return new WrongSetting('MAIL_REPLY_TO is not usable. Use the address that answers to mails go to.')
  const auth = readAuth(url, env)
  const dkim = readDkim(env, readKey)
  if (auth instanceof WrongSetting) return auth
  if (dkim instanceof WrongSetting) return dkim
  const isSecure = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    tls: isSecure ? 'from-the-start' : SMTP_TLS,
    auth,
    from: MAIL_FROM,
    replyTo: MAIL_REPLY_TO ?? null,
    dkim,
  }
}

function readAuth(url: URL, { SMTP_OAUTH }: MailEnvironment): SmtpAuth | WrongSetting | null {
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  if (SMTP_OAUTH === undefined) return user === '' ? null : { user, pass }
  const oauth = URL.parse(SMTP_OAUTH)
  const refreshToken = oauth?.searchParams.get('refresh_token') ?? ''
  if (oauth === null || oauth.username === '' || oauth.password === '' || refreshToken === '' || user === '')
    return new WrongSetting(
      'SMTP_OAUTH is not usable. Use https://client-id:client-secret@the-token-endpoint?refresh_token=…, with the user in SMTP_URL.',
    )
  return {
    type: 'OAuth2',
    user,
    clientId: decodeURIComponent(oauth.username),
    clientSecret: decodeURIComponent(oauth.password),
    refreshToken,
    accessUrl: `${oauth.origin}${oauth.pathname}`,
  }
}

function readDkim({ DKIM }: MailEnvironment, readKey: (file: string) => string | null) {
  if (DKIM === undefined) return null
  const [, keySelector, domainName, file] = /^([\w-]+)\._domainkey\.([\w.-]+)=(.+)$/.exec(DKIM) ?? []
  if (keySelector === undefined || domainName === undefined || file === undefined)
    return new WrongSetting('DKIM is not usable. Use selector._domainkey.skin.example.nz=/path/to/key.pem.')
  const privateKey = readKey(file)
  if (privateKey === null) return new WrongSetting(`DKIM names ${file}, which can't be read.`)
  return { domainName, keySelector, privateKey }
}
