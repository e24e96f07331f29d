import { useEffect, useRef } from 'react'

/** What a file that the system opens with the installed app comes as; TypeScript's libraries don't know it yet. */
type LaunchQueue = {
  setConsumer: (consume: (launch: { files?: readonly { getFile: () => Promise<File> }[] }) => void) => void
}

/**
 * Imports the file of visits that somebody opened with the app (`file_handlers` of the manifest), once this page shows.
 * A file that can't be opened rejects its promise: `importFile` says so.
 */
export function useLaunchedFile(importFile: (file: Promise<File>) => Promise<void>): void {
  const latest = useRef(importFile)
  useEffect(() => {
    latest.current = importFile
  })
  useEffect(() => {
    const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
    launchQueue?.setConsumer(({ files: [file] = [] }) => {
      if (file !== undefined) void latest.current(file.getFile())
    })
  }, [])
}
