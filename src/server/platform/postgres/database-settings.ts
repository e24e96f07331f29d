import * as z from 'zod'
import { databaseAddresses } from './database-addresses.ts'

const databaseUrl = z.string().refine((url) => databaseAddresses(url) !== null)

/** The environment variables for the database. */
export const databaseEnvironment = {
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_TIMEOUT: z.coerce.number().int().min(1).max(600).default(30),
  DATABASE_POOL: z.coerce.number().int().min(4).max(500).default(20),
}

export const databaseCures = {
  DATABASE_URL:
    'Use postgres://user:password@host:5432/database, with several hosts as a:5432,b:5432, or leave it unset for the embedded database.',
  DATABASE_DIRECT_URL: 'Use the address of the database itself, beside DATABASE_URL of your pooler.',
  DATABASE_TIMEOUT: 'Use the seconds that one statement may take, from 1 to 600, for example 30.',
  DATABASE_POOL: 'Use how many connections one process may use at a time, from 4 to 500, for example 20.',
}

/** How the database is reached: by which addresses, for how long, and by how many connections of one process. */
export const readDatabase = (values: z.infer<z.ZodObject<typeof databaseEnvironment>>) => ({
  databaseUrl: values.DATABASE_URL ?? null,
  /** The address of the database itself, if DATABASE_URL is that of a transaction pooler. */
  directUrl: values.DATABASE_DIRECT_URL ?? null,
  /** Seconds that one statement may take before its call is answered with 503. */
  databaseTimeout: values.DATABASE_TIMEOUT,
  /** The largest number of connections in the pool of one process. */
  databasePool: values.DATABASE_POOL,
})
