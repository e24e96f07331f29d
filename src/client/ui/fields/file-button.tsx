import { useRef, type ReactNode } from 'react'
import { Button, type ButtonProps } from '../buttons/button.tsx'

export type FileButtonProps = Pick<
  ButtonProps,
  'kind' | 'size' | 'width' | 'icon' | 'className' | 'busy' | 'unavailableBecause'
> & {
  /** The label of the file for screen readers. */
  label: string
  /** Media types, separated by commas. */
  accept: string
  /** Opens the camera app of the device, if it has one. */
  capture?: 'environment'
  onFile: (file: File) => void
  children: ReactNode
}

/** A button that asks for a file. The caller checks it. */
export function FileButton({ label, accept, capture, onFile, children, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...look} onPress={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        {...(capture !== undefined && { capture })}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file may be chosen again after it was rejected.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
