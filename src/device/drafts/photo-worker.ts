import { openDeviceDb } from '../device-db.ts'
import { makeNotices } from '../notices.ts'
import { serveDesk } from '../serve-desk.ts'
import { makePhotoJobs } from './photo-jobs.ts'

/* The entry of the dedicated worker that checks, hashes, seals and writes photos, so that the page stays quick meanwhile. */

// The page itself tells of a database that is blocked or was replaced.
serveDesk(makePhotoJobs(openDeviceDb({ notices: makeNotices() })))
