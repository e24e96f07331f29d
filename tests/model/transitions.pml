/* Written by `npm run model` from src/domain/outbox/visit-state.ts. Not for editing. */
#define NO_STATE 0
#define S_DRAFT 1
#define S_SEALED 2
#define S_REGISTERED 3
#define S_UPLOADING 4
#define S_UPLOADED 5
#define S_COMMITTED 6
#define S_HELD 7
#define S_PURGEABLE 8
#define S_PURGED 9
#define S_NEEDS_SIGN_IN 10
#define S_ATTENTION 11
#define S_DAMAGED 12
#define E_SEAL 1
#define E_REGISTERED 2
#define E_BYTES_SENT 3
#define E_ALL_SENT 4
#define E_BYTES_MISSING 5
#define E_COMMITTED 6
#define E_HELD 7
#define E_CONFIRMED 8
#define E_LOST_BY_SERVER 9
#define E_PURGED 10
#define E_SIGN_IN_NEEDED 11
#define E_SIGNED_IN 12
#define E_REFUSED 13
#define E_DAMAGED 14
#define E_EDIT 15
#define E_AMEND 16
#define E_TRY_AGAIN 17
inline next(from, event, to) {
  if
  :: event == E_SEAL && from == S_DRAFT -> to = S_SEALED
  :: event == E_REGISTERED && from == S_SEALED -> to = S_REGISTERED
  :: event == E_BYTES_SENT && from == S_REGISTERED -> to = S_UPLOADING
  :: event == E_BYTES_SENT && from == S_UPLOADING -> to = S_UPLOADING
  :: event == E_ALL_SENT && from == S_REGISTERED -> to = S_UPLOADED
  :: event == E_ALL_SENT && from == S_UPLOADING -> to = S_UPLOADED
  :: event == E_BYTES_MISSING && from == S_UPLOADED -> to = S_UPLOADING
  :: event == E_COMMITTED && from == S_SEALED -> to = S_COMMITTED
  :: event == E_COMMITTED && from == S_REGISTERED -> to = S_COMMITTED
  :: event == E_COMMITTED && from == S_UPLOADING -> to = S_COMMITTED
  :: event == E_COMMITTED && from == S_UPLOADED -> to = S_COMMITTED
  :: event == E_COMMITTED && from == S_HELD -> to = S_COMMITTED
  :: event == E_COMMITTED && from == S_NEEDS_SIGN_IN -> to = S_COMMITTED
  :: event == E_COMMITTED && from == S_ATTENTION -> to = S_COMMITTED
  :: event == E_COMMITTED && from == S_DAMAGED -> to = S_COMMITTED
  :: event == E_HELD && from == S_SEALED -> to = S_HELD
  :: event == E_HELD && from == S_REGISTERED -> to = S_HELD
  :: event == E_HELD && from == S_UPLOADING -> to = S_HELD
  :: event == E_HELD && from == S_UPLOADED -> to = S_HELD
  :: event == E_HELD && from == S_NEEDS_SIGN_IN -> to = S_HELD
  :: event == E_HELD && from == S_ATTENTION -> to = S_HELD
  :: event == E_HELD && from == S_DAMAGED -> to = S_HELD
  :: event == E_CONFIRMED && from == S_COMMITTED -> to = S_PURGEABLE
  :: event == E_CONFIRMED && from == S_HELD -> to = S_PURGEABLE
  :: event == E_LOST_BY_SERVER && from == S_COMMITTED -> to = S_SEALED
  :: event == E_LOST_BY_SERVER && from == S_HELD -> to = S_SEALED
  :: event == E_LOST_BY_SERVER && from == S_PURGEABLE -> to = S_SEALED
  :: event == E_PURGED && from == S_PURGEABLE -> to = S_PURGED
  :: event == E_SIGN_IN_NEEDED && from == S_SEALED -> to = S_NEEDS_SIGN_IN
  :: event == E_SIGN_IN_NEEDED && from == S_REGISTERED -> to = S_NEEDS_SIGN_IN
  :: event == E_SIGN_IN_NEEDED && from == S_UPLOADING -> to = S_NEEDS_SIGN_IN
  :: event == E_SIGN_IN_NEEDED && from == S_UPLOADED -> to = S_NEEDS_SIGN_IN
  :: event == E_SIGNED_IN && from == S_NEEDS_SIGN_IN -> to = S_SEALED
  :: event == E_REFUSED && from == S_SEALED -> to = S_ATTENTION
  :: event == E_REFUSED && from == S_REGISTERED -> to = S_ATTENTION
  :: event == E_REFUSED && from == S_UPLOADING -> to = S_ATTENTION
  :: event == E_REFUSED && from == S_UPLOADED -> to = S_ATTENTION
  :: event == E_REFUSED && from == S_COMMITTED -> to = S_ATTENTION
  :: event == E_REFUSED && from == S_HELD -> to = S_ATTENTION
  :: event == E_REFUSED && from == S_ATTENTION -> to = S_ATTENTION
  :: event == E_REFUSED && from == S_DAMAGED -> to = S_ATTENTION
  :: event == E_DAMAGED && from == S_SEALED -> to = S_DAMAGED
  :: event == E_DAMAGED && from == S_REGISTERED -> to = S_DAMAGED
  :: event == E_DAMAGED && from == S_UPLOADING -> to = S_DAMAGED
  :: event == E_DAMAGED && from == S_UPLOADED -> to = S_DAMAGED
  :: event == E_EDIT && from == S_ATTENTION -> to = S_DRAFT
  :: event == E_EDIT && from == S_DAMAGED -> to = S_DRAFT
  :: event == E_AMEND && from == S_COMMITTED -> to = S_SEALED
  :: event == E_AMEND && from == S_PURGEABLE -> to = S_SEALED
  :: event == E_AMEND && from == S_ATTENTION -> to = S_SEALED
  :: event == E_TRY_AGAIN && from == S_ATTENTION -> to = S_SEALED
  :: event == E_TRY_AGAIN && from == S_DAMAGED -> to = S_SEALED
  :: else -> to = NO_STATE
  fi
}
