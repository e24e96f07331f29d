import { describe, expect, it } from 'vitest'
import type { PhotoId, VisitId } from '../../../../contract/ids.ts'
import { PhotoRefused, type PhotoStore, type RefusedPhotoReason } from '../../../../device/drafts/photo-store.ts'
import { noSpaceWords, refusalWords } from './photo-words.ts'
import { replacePhoto, savePhoto } from './save-photo.ts'

const given = {
  visitId: '00000000-0000-4000-8000-000000000001' as VisitId,
  photoId: '00000000-0000-4000-8000-000000000002' as PhotoId,
  kind: 'overview',
  mannequinId: null,
  stem: 'spot-1-overview',
  takenAt: '2026-11-20T10:42:00Z',
} as const

const kept = { byteSize: 4, sha256: 'a'.repeat(64), contentType: 'image/jpeg' } as const

function storeThat(answers: { room: boolean; refusal?: RefusedPhotoReason }): PhotoStore & { added: number } {
  const store = {
    added: 0,
    addPhoto: async () => {
      store.added += 1
      if (answers.refusal) throw new PhotoRefused(answers.refusal)
      return kept
    },
    readPhoto: () => Promise.reject(new Error('not read here')),
    removePhoto: async () => undefined,
    isDamaged: async () => false,
    hasRoom: async () => answers.room,
  }
  return store
}

describe('taking a photo in', () => {
  it('keeps it and says what the draft needs to know', async () => {
    const { visitId: _, stem, ...facts } = given
    expect(await savePhoto(storeThat({ room: true }), new Blob(['four']), given)).toEqual({
      kind: 'kept',
      photo: { ...facts, ...kept, fileName: `${stem}.jpg` },
    })
  })

  it('refuses before it writes when three photos would not fit', async () => {
    const store = storeThat({ room: false })
    expect(await savePhoto(store, new Blob(['four']), given)).toEqual({ kind: 'refused', words: noSpaceWords })
    expect(store.added).toBe(0)
  })

  it.each(['empty', 'unreadable', 'no-photo', 'too-large'] as const)('says why it refuses: %s', async (refusal) => {
    const taken = await savePhoto(storeThat({ room: true, refusal }), new Blob(), given)
    expect(taken).toEqual({ kind: 'refused', words: refusalWords[refusal] })
  })

  it('replaces the photo of its kind and leaves the others', () => {
    const [first, second, close] = ['a', 'b', 'c'].map((letter) => ({
      ...given,
      ...kept,
      fileName: 'x.jpg',
      photoId: letter as PhotoId,
    }))
    const closeUp = { ...close!, kind: 'close-up' as const }
    expect(replacePhoto([first!, closeUp], second!)).toEqual({ photos: [closeUp, second], replaced: first })
  })
})
