import { useEffect, useRef } from 'react'

/** The queue of files that the system opens with the installed app; missing in TypeScript's libraries. */
type LaunchQueue = {
  setConsumer: (consume: (launch: { files?: readonly { getFile: () => Promise<File> }[] }) => void) => void
}

/**
 * Imports a file of visits that the user opened with the app (`file_handlers` of the manifest), once this page is
 * shown. If it can't be opened, its promise rejects, and `importFile` reports that.
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
