import type { Config } from '../../config.ts'
import { derivedKeys } from '../derived-keys.ts'
import type { Secrets } from '../secrets.ts'
import { demoOutbox } from './demo-outbox.ts'
import type { ReadNews } from './gateway-news.ts'
import { messageMedia, readMessageMediaNews } from './message-media.ts'
import type { MessageDrivers, TextDriver } from './message-driver.ts'
import { smtpDriver } from './smtp-driver.ts'
import { readTwilioNews, twilio } from './twilio.ts'

type Chosen = Pick<Config, 'mail' | 'texts' | 'demo' | 'publicUrl' | 'privateServices'>

/** The address of the webhook for gateways of text messages. */
export const textWebhook = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => `${publicUrl}/api/v1/notices/textnews`

/**
 * Chooses the drivers of this server. A demo shows the messages of a channel without a provider; otherwise config.ts
 * requires one.
 */
export function chooseDrivers(config: Chosen, secrets: Secrets): MessageDrivers {
  const [{ k }] = derivedKeys(secrets.token, 'mail')
  const { mail, publicUrl } = config
  return {
    mail: mail === null ? demoOutbox.mail : smtpDriver({ mail, publicUrl, key: Buffer.from(k, 'base64url') }),
    texts: chooseTexts(config),
  }
}

function chooseTexts(config: Chosen): TextDriver | null {
  const { texts } = config
  if (texts === null) return config.demo ? demoOutbox.texts : null
  if (texts === 'off') return null
  return texts.gateway === 'twilio'
    ? twilio(texts, textWebhook(config), config)
    : messageMedia(texts, textWebhook(config), config)
}

/** The reader for webhook calls of this server's gateway; null if it has none. */
export function chooseNewsReader(config: Chosen): ReadNews | null {
  const { texts } = config
  if (texts === null || texts === 'off') return null
  return texts.gateway === 'twilio' ? readTwilioNews(texts, textWebhook(config)) : readMessageMediaNews(texts)
}
