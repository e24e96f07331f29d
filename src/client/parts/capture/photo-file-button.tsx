import { useRef, type ReactNode } from 'react'
import type { ButtonProps } from '../../ui/buttons/button.tsx'
import { Button } from '../../ui/buttons/button.tsx'

type PhotoFileButtonProps = Pick<
  ButtonProps,
  'kind' | 'size' | 'width' | 'icon' | 'className' | 'busy' | 'unavailableBecause'
> & {
  /** The label of the file for screen readers. */
  label: string
  /** `camera`: opens the camera app of the device, if it has one. */
  from: 'camera' | 'album'
  onFile: (file: File) => void
  children: ReactNode
}

/** A button that asks for a photo from the camera app or the album. The caller checks the file. */
export function PhotoFileButton({ label, from, onFile, children, ...look }: PhotoFileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...look} onPress={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
        {...(from === 'camera' && { capture: 'environment' as const })}
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
