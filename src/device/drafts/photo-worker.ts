import { openDeviceDb } from '../database/device-db.ts'
import { makeDeviceWarnings } from '../device-warnings.ts'
import { serveJobs } from '../workers/serve-jobs.ts'
import { makePhotoJobs } from './photo-jobs.ts'

/* The entry of the dedicated worker that checks, hashes, seals and writes photos, so that the page stays quick meanwhile. */

// The page itself warns of a database that is blocked or was replaced.
serveJobs(makePhotoJobs(openDeviceDb({ warnings: makeDeviceWarnings() })))
