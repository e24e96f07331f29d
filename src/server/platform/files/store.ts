import type { FileStore } from './files.ts'
import type { StagedUploads } from './staged-uploads.ts'
import type { StoredObjects } from './stored-objects.ts'

/** The store of photos, their sizes and documents, and of photos that are still arriving. */
export type Store = { files: FileStore; staged: StagedUploads; objects: StoredObjects; close: () => void }
