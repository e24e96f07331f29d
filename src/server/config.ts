import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'
import { readTextFile } from './platform/files/read-text-file.ts'
import { countryUrls } from './http/app/country-urls.ts'
import { readS3Settings, s3Environment } from './platform/files/s3/s3-settings.ts'
import { readWatching, watchCures, watchEnvironment } from './platform/metrics/watch-settings.ts'
import { kmsEnvironment, readKmsSettings } from './platform/kms/kms-settings.ts'
import { readMailSettings, WrongSetting } from './platform/messages/mail-settings.ts'
import { readTextSettings } from './platform/messages/text-settings.ts'
import { secretsSource } from './platform/secrets-source.ts'
import { readProviderSettings } from './platform/sign-in-providers/provider-settings.ts'
import { readTileSettings } from './platform/tile-settings.ts'
import { databaseCures, databaseEnvironment, readDatabase } from './platform/postgres/database-settings.ts'

/** A value in the environment with which the server can't start; the message names it and how to fix it. */
export class ConfigError extends Error {}

const flag = z.enum(['1', '0', 'true', 'false', 'on', 'off']).transform((text) => ['1', 'true', 'on'].includes(text))

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().min(1).optional(),
  ...watchEnvironment,
  DATA_DIR: z.string().min(1).default('./data'),
  ...s3Environment,
  ...databaseEnvironment,
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRETS: z.string().min(1).optional(),
  ...kmsEnvironment,
  TRUSTED_PROXIES: z.string().default(''),
  SECURITY_CONTACT: z.url({ protocol: /^(https|mailto|tel)$/ }).optional(),
  SECURITY_FEED: z.url({ protocol: /^tls$/ }).optional(),
  NZ_HOSTS: z.string().default('localhost,*.nz'),
  COUNTRY_URLS: countryUrls.optional(),
  DEMO: flag.optional(),
  DEMO_PICTURES: z.string().min(1).optional(),
  SIGN_UP_CONFIRMATION: z.enum(['email', 'mobile', 'none']).default('email'),
  STAFF_SECOND_FACTOR: z.enum(['required', 'offered']).optional(),
  PASSKEY_RP_ID: z.string().min(1).optional(),
  PASSKEY_ORIGINS: z.string().min(1).optional(),
  OIDC_PROVIDERS: z.string().min(1).optional(),
  WINDCAVE_URL: z.url({ protocol: /^https?$/ }).default('https://sec.windcave.com'),
  WINDCAVE_USER: z.string().min(1).optional(),
  WINDCAVE_KEY: z.string().min(1).optional(),
  HEALTHLINK_DIR: z.string().min(1).optional(),
  LABORATORY_FOLDER: z.string().min(1).optional(),
  PUSH_SERVICES: z.string().default(''),
  SMTP_URL: z.string().optional(),
  SMTP_TLS: z.enum(['required', 'if-offered', 'off']).optional(),
  SMTP_OAUTH: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  MAIL_REPLY_TO: z.string().optional(),
  DKIM: z.string().optional(),
  SMS_URL: z.string().optional(),
  PRIVATE_SERVICES: z.string().default(''),
  BOOKINGS_PER_PERSON: z.coerce.number().int().min(1).max(1000).default(5),
  BOOKINGS_PER_FAMILY: z.coerce.number().int().min(1).max(1000).default(8),
  TURN_URLS: z.string().optional(),
  TURN_SECRET: z.string().min(16).optional(),
  TURN_ONLY: flag.default(false),
  ANALYTICS_URL: z.url({ protocol: /^https?$/ }).optional(),
  TILES_URL: z.string().optional(),
  TILES_CREDIT: z.string().min(1).max(200).optional(),
  STOP_DELAY: z.coerce.number().min(0).max(600).optional(),
  STOP_LIMIT: z.coerce.number().min(1).max(3600).optional(),
  SERVICE_WORKER: flag.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

const cures: Record<string, string> = {
  BOOKINGS_PER_PERSON: 'Use the number of future bookings that one person may have, for example 5.',
  BOOKINGS_PER_FAMILY: 'Use the number of future bookings that one account may have for a family, for example 8.',
  PORT: 'Use a number from 0 to 65535, for example PORT=8080.',
  ...watchCures,
  ...databaseCures,
  PUBLIC_URL: 'Use the address that people type, for example https://skin.example.nz.',
  COUNTRY_URLS: 'Use nz=https://skin.example.nz,au=https://skin.example.au: both, without a path.',
  DEMO: 'Use 1 or 0.',
  STAFF_SECOND_FACTOR: 'Use required or offered.',
  SIGN_UP_CONFIRMATION: 'Use email, mobile or none.',
  SECURITY_CONTACT: 'Use mailto:security@example.nz, or an https address.',
  SECURITY_FEED: 'Use tls://logs.example.nz:6514, or leave it unset.',
  WINDCAVE_URL: 'Use the address of Windcave’s API, for example https://uat.windcave.com, or leave it unset.',
  ANALYTICS_URL: 'Use the address of a Plausible server, for example https://plausible.example.nz, or leave it unset.',
  TILES_CREDIT: 'Use the attribution that the makers of the map ask for, at most 200 characters.',
  SMTP_TLS: 'Use required, if-offered, or off for a server on this machine.',
  TURN_SECRET: 'Use the static-auth-secret of your relay, of 16 characters at least.',
  TURN_ONLY: 'Use on, or off.',
  STOP_DELAY: 'Use the seconds after which your proxy has seen that a process stops, from 0 to 600.',
  STOP_LIMIT: 'Use the seconds that requests and jobs get to finish, from 1 to 3600.',
  SERVICE_WORKER: 'Use on, or off to take the worker of the app out of service.',
  LOG_LEVEL: 'Use fatal, error, warn, info, debug or silent.',
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** The proxies whose headers are trusted for the caller's address: addresses, and networks such as 10.0.0.0/8. */
function readProxies(text: string): BlockList {
  const proxies = new BlockList()
  for (const one of listOf(text)) {
    const [address = '', bits, ...more] = one.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    const largest = family === 'ipv6' ? 128 : 32
    const prefix = bits === undefined ? largest : /^\d{1,3}$/.test(bits) ? Number(bits) : Infinity
    if (isIP(address) === 0 || prefix > largest || more.length > 0)
      throw new ConfigError(
        `TRUSTED_PROXIES is not usable: "${one}". Use addresses of your proxies, or networks, separated by commas: 127.0.0.1, 10.0.0.0/8.`,
      )
    proxies.addSubnet(address, prefix, family)
  }
  return proxies
}

/** The domain for which passkeys are made, and the addresses of the app that may use them. */
function readPasskeys(
  publicUrl: string,
  { PASSKEY_RP_ID, PASSKEY_ORIGINS }: Pick<z.infer<typeof environment>, 'PASSKEY_RP_ID' | 'PASSKEY_ORIGINS'>,
) {
  const rpId = PASSKEY_RP_ID ?? new URL(publicUrl).hostname
  const origins = listOf(PASSKEY_ORIGINS ?? new URL(publicUrl).origin)
  for (const origin of origins) {
    const url = URL.parse(origin)
    if (url?.origin !== origin || (url.hostname !== rpId && !url.hostname.endsWith(`.${rpId}`)))
      throw new ConfigError(
        `PASSKEY_ORIGINS is not usable: "${origin}". Use addresses like https://skin.example.nz whose host is ${rpId} (PASSKEY_RP_ID) or ends with .${rpId}.`,
      )
  }
  return { rpId, origins }
}

function valid<T>(setting: T | WrongSetting): T {
  if (setting instanceof WrongSetting) throw new ConfigError(setting.message)
  return setting
}

/** The settings of mail and text messages. */
function readMessages(values: z.infer<typeof environment>) {
  const mail = valid(readMailSettings(values, readTextFile))
  const texts = valid(readTextSettings(values.SMS_URL, readTextFile))
  if (values.SIGN_UP_CONFIRMATION === 'mobile' && texts === 'off')
    throw new ConfigError(
      'SIGN_UP_CONFIRMATION=mobile needs text messages, and SMS_URL is off. Use SIGN_UP_CONFIRMATION=email, or name a gateway in SMS_URL.',
    )
  return { mail, texts }
}

/** The account that receives payments; null: online payment is off. */
function readWindcave({ WINDCAVE_URL: url, WINDCAVE_USER: user, WINDCAVE_KEY: key }: z.infer<typeof environment>) {
  if ((user === undefined) !== (key === undefined))
    throw new ConfigError('WINDCAVE_USER and WINDCAVE_KEY belong together. Set both to take payments, or neither.')
  return user === undefined || key === undefined ? null : { url, user, key }
}

/** The relay of video calls: its addresses, its shared secret, and whether calls must go through it. */
function readRelay({ TURN_URLS, TURN_SECRET, TURN_ONLY }: z.infer<typeof environment>) {
  const urls = listOf(TURN_URLS ?? '')
  if (urls.length > 0 !== (TURN_SECRET !== undefined))
    throw new ConfigError('TURN_URLS and TURN_SECRET belong together. Set both to relay video calls, or neither.')
  const wrong = urls.find((url) => !/^turns?:[\w.[\]:-]+(\?transport=(udp|tcp))?$/.test(url))
  if (wrong !== undefined)
    throw new ConfigError(
      `TURN_URLS is not usable: "${wrong}". Use addresses like turn:turn.example.nz:3478, separated by commas.`,
    )
  return TURN_SECRET === undefined
    ? null
    : { urls, secret: TURN_SECRET, policy: TURN_ONLY ? ('relay' as const) : ('all' as const) }
}

/** Where files are stored: in DATA_DIR or an S3 service. `null`: no folder where other systems drop their files. */
const readFolders = (values: z.infer<typeof environment>) => ({
  s3: valid(readS3Settings(values)),
  dataDir: resolve(values.DATA_DIR),
  healthLinkDir: resolve(values.HEALTHLINK_DIR ?? `${values.DATA_DIR}/healthlink`),
  laboratoryFolder: values.LABORATORY_FOLDER === undefined ? null : resolve(values.LABORATORY_FOLDER),
})

/** Reads and validates the server's settings (docs/configuration.md). Throws ConfigError for a wrong one. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = environment.safeParse(variables)
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0])
    throw new ConfigError(
      `${name} is not usable: "${variables[name] ?? ''}". ${cures[name] ?? 'See docs/configuration.md.'}`,
    )
  }
  const values = result.data
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, '')
  const demo = values.DEMO ?? values.DATABASE_URL === undefined
  return {
    port: values.PORT,
    // A demo has sign-ins that everybody knows and shows every message, so by default only this machine reaches it.
    host: values.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    ...readWatching(values),
    ...readFolders(values),
    ...readDatabase(values),
    publicUrl,
    passkeys: readPasskeys(publicUrl, values),
    secrets: secretsSource(values.SECRETS),
    kms: valid(readKmsSettings(values)),
    nzHosts: listOf(values.NZ_HOSTS),
    countryUrls: values.COUNTRY_URLS ?? null,
    signUpConfirmation: values.SIGN_UP_CONFIRMATION,
    demoPictures: values.DEMO_PICTURES ? resolve(values.DEMO_PICTURES) : null,
    demo,
    trustedProxies: readProxies(values.TRUSTED_PROXIES),
    securityContact: values.SECURITY_CONTACT ?? `mailto:security@${new URL(publicUrl).hostname}`,
    /** Where the security log is sent by syslog over TLS; null: nowhere. */
    securityFeed: values.SECURITY_FEED === undefined ? null : new URL(values.SECURITY_FEED),
    staffSecondFactor: values.STAFF_SECOND_FACTOR ?? (demo ? ('offered' as const) : ('required' as const)),
    signInProviders: valid(readProviderSettings(values.OIDC_PROVIDERS, { demo })),
    windcave: readWindcave(values),
    /** Hosts of push services that are allowed in addition to the browsers' own. */
    pushServices: listOf(values.PUSH_SERVICES),
    ...readMessages(values),
    /** Hosts, with port, in the operator's own network that the server may call. */
    privateServices: listOf(values.PRIVATE_SERVICES),
    /** The maximum number of upcoming bookings of a person, and of an account for its family. Staff may book more. */
    bookingsPerPerson: values.BOOKINGS_PER_PERSON,
    bookingsPerFamily: values.BOOKINGS_PER_FAMILY,
    relay: readRelay(values),
    tiles: valid(readTileSettings(values)),
    analytics: values.ANALYTICS_URL === undefined ? null : { url: values.ANALYTICS_URL.replace(/\/$/, '') },
    /** Seconds between SIGTERM and the end of listening, in which /readyz tells proxies to send no more requests. */
    stopDelay: values.STOP_DELAY ?? (demo ? 0 : 5),
    /** Seconds that running requests, and then running jobs, get to finish. */
    stopLimit: values.STOP_LIMIT ?? (demo ? 5 : 60),
    serviceWorker: values.SERVICE_WORKER ? ('on' as const) : ('off' as const),
    logLevel: values.LOG_LEVEL,
  }
}
export type Config = ReturnType<typeof readConfig>
