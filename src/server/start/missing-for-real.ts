import { type Config, ConfigError } from '../config.ts'

type Needed = Pick<Config, 'demo' | 'mail' | 'texts' | 'secrets' | 'publicUrl'>

/**
 * The settings that a server for real users still needs to keep the promises on its pages, each with how to set it;
 * empty for a demo.
 */
export function missingForReal({ demo, mail, texts, secrets, publicUrl }: Needed): string[] {
  if (demo) return []
  return [
    secrets === null &&
      'SECRETS is not set. Make a file with "npm run secrets > secrets.json" and set SECRETS to its path.',
    mail === null &&
      'SMTP_URL is not set: nobody could confirm an account or get a report. Use smtps://user:password@mail.example.nz:465, and MAIL_FROM=hello@skin.example.nz.',
    texts === null &&
      'SMS_URL is not set. Use twilio://… or messagemedia://… (docs/configuration.md), or SMS_URL=off where no text message is sent or promised.',
    !publicUrl.startsWith('https://') &&
      'PUBLIC_URL is no https address: cameras, passkeys and the offline app need one. Use the address that people type.',
  ].filter((line) => line !== false)
}

/** Throws a ConfigError that names everything that is missing. */
export function requireForReal(config: Needed): void {
  const missing = missingForReal(config)
  if (missing.length > 0) throw new ConfigError(missing.join('\n'))
}
