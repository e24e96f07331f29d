import { WrongSetting } from './mail-settings.ts'

/**
 * The sender of text messages by the country of the recipient's number: a number of ours, or a name of at most 11
 * letters.
 */
type TextSenders = { nz: string; au: string }

/** The gateway for text messages, and its account. off: none is sent or promised. */
export type TextSettings =
  | 'off'
  | { gateway: 'twilio'; url: string; account: string; token: string; senders: TextSenders }
  | { gateway: 'messagemedia'; url: string; key: string; secret: string; senders: TextSenders; publicKey: string }

const cure =
  'Use twilio://account:token@api.twilio.com?nz=+64…&au=+61…, messagemedia://key:secret@api.messagemedia.com?nz=…&au=…&public_key=/path/key.pem, or off where the clinic sends no text messages.'

/** The settings of text messages; null if none are set. A port after the host means a test gateway without TLS. */
export function readTextSettings(
  SMS_URL: string | undefined,
  readKey: (file: string) => string | null,
): TextSettings | WrongSetting | null {
  if (SMS_URL === undefined) return null
  if (SMS_URL === 'off') return 'off'
  const url = URL.parse(SMS_URL)
  const [account, token] = [decodeURIComponent(url?.username ?? ''), decodeURIComponent(url?.password ?? '')]
  // In a query string a plus sign is decoded as a space.
  const numberOf = (name: string) => (url?.searchParams.get(name) ?? '').replace(/^ /, '+')
  const senders = { nz: numberOf('nz'), au: numberOf('au') }
  if (url === null || account === '' || token === '' || !isSender(senders.nz) || !isSender(senders.au))
    return new WrongSetting(`SMS_URL is not usable. ${cure}`)
  const base = `${url.port === '' ? 'https' : 'http'}://${url.host}`
  switch (url.protocol) {
    case 'twilio:':
      return { gateway: 'twilio', url: base, account, token, senders }
    case 'messagemedia:': {
      const publicKey = readKey(url.searchParams.get('public_key') ?? '')
      if (publicKey === null) return new WrongSetting(`SMS_URL names no public_key that can be read. ${cure}`)
      return { gateway: 'messagemedia', url: base, key: account, secret: token, senders, publicKey }
    }
    default:
      return new WrongSetting(`SMS_URL is not usable. ${cure}`)
  }
}

/**
 * Whether a text message to a number can be answered: its sender is a number, not a name, and the gateway reports
 * replies.
 */
export const takesReplies = (texts: TextSettings | null, recipient: string): boolean =>
  texts !== null && texts !== 'off' && /^\+?\d/.test(senderFor(texts.senders, recipient))

/** Whether this server sends text messages; if not, none is promised or offered. */
export const textsOf = ({ texts }: { texts: TextSettings | null }): 'sent' | 'off' => (texts === 'off' ? 'off' : 'sent')

const isSender = (sender: string): boolean => /^(\+\d{8,15}|\d{3,8}|[A-Za-z][A-Za-z0-9 ]{2,10})$/.test(sender)

/** The sender for a number. */
export const senderFor = ({ nz, au }: TextSenders, recipient: string): string => (recipient.startsWith('+61') ? au : nz)
