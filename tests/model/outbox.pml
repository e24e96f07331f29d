/*
 * The outbox of a tablet and the server's commit (docs/offline.md 2 to 5), for spin: two visits, three senders (two tabs
 * and the worker), a person, a server. Requests and answers are lost, late and out of order; the lock is stolen from a
 * sender that goes on; a sender is killed while it waits; the server refuses, wants a sign-in, keeps a visit for
 * a manager and is restored from a backup. Each fault costs one of a budget, so that every run ends.
 *
 * Holds in all runs: a visit is entered once; what the tablet purges is on the server; and once the faults are spent,
 * each visit has arrived. States and events are the code's own: transitions.pml is written by `npm run model`.
 */
#include "transitions.pml"

#ifndef VISITS
#define VISITS 2
#endif
#ifndef SENDERS
#define SENDERS 3
#endif
#ifndef FAULTS
#define FAULTS 2
#endif
#define SLOTS 3
#define VERSIONS 2
#define NOBODY 7

mtype:request = { REGISTER, BYTES, COMMIT, STATUS }
mtype:answer = { NO_ANSWER, REGISTERED_NOW, RECEIVED, RECEIPT, QUARANTINED, UNKNOWN, REGISTER_AGAIN, SIGN_IN, REFUSED, CONFLICT }

/* The tablet's database: each step on it is one strict transaction. */
byte state[VISITS], version[VISITS];
byte epoch, holder = NOBODY;
bool hasTicket = true;

/* The server's database. Versions are bits of a mask; `safe`: what a backup of the last week has. */
byte registered[VISITS], committed[VISITS], held[VISITS], entered[VISITS], safe[VISITS];
bool staged[VISITS];
#define newest(mask) ((mask & 2) -> 2 : (mask & 1))
#define bit(w) (w == 2 -> 2 : w)

/* The network: requests on their way, and the answer to each sender. Who gave up on a request hears no answer to it. */
bool busy[SLOTS];
mtype:request requestOf[SLOTS];
byte visitOf[SLOTS], versionOf[SLOTS], senderOf[SLOTS];
mtype:answer answers[SENDERS];
byte answerVersion[SENDERS];
bool answerSafe[SENDERS];

byte faults = FAULTS;
bool mayRefuse = true, maySignOut = true, mayHold = true, mayRestore = true, mayAmend = true;
byte presses = 3;

#define waits(k, me) (busy[k] && senderOf[k] == me)
#define isWaiting(me) (waits(0, me) || waits(1, me) || waits(2, me))
#define isSendable(v) (state[v] == S_SEALED || state[v] == S_REGISTERED || state[v] == S_UPLOADING || state[v] == S_UPLOADED)
/* Asked again from time to time: stands here where the answer would be another one. */
#define isChanged(v) ((state[v] == S_COMMITTED && (newest(committed[v]) != version[v] || safe[v] == committed[v])) || (state[v] == S_HELD && held[v] != version[v]) || (state[v] == S_ATTENTION && newest(committed[v]) == version[v]))
#define isDue(v) (isSendable(v) || (state[v] == S_NEEDS_SIGN_IN && hasTicket) || state[v] == S_PURGEABLE || isChanged(v))

#ifdef WITHOUT_STATE_CHECK
#define isUnchanged true
#else
#define isUnchanged (state[v] == seen && version[v] == w)
#endif
#define isSender (mine == epoch)

/* A step on the tablet's row, guarded by the epoch, and by the state and version that were read. */
inline move(allowed, event) {
  d_step {
    next(seen, event, to);
    if
    :: allowed && isUnchanged && to != NO_STATE -> state[v] = to; seen = to; moved = true
    :: else -> moved = false
    fi;
    to = 0
  }
}

inline giveUp() {
  if :: waits(0, me) -> senderOf[0] = NOBODY :: else fi;
  if :: waits(1, me) -> senderOf[1] = NOBODY :: else fi;
  if :: waits(2, me) -> senderOf[2] = NOBODY :: else fi
}

inline ask(request) {
  atomic {
    answers[me] = NO_ANSWER;
    if
    :: !busy[0] -> slot = 0
    :: busy[0] && !busy[1] -> slot = 1
    :: busy[0] && busy[1] && !busy[2] -> slot = 2
    fi;
    busy[slot] = true; requestOf[slot] = request; visitOf[slot] = v; versionOf[slot] = w;
    senderOf[slot] = me; slot = 0
  }
  atomic {
    if
    :: answers[me] != NO_ANSWER -> got = answers[me]; answers[me] = NO_ANSWER
    :: answers[me] == NO_ANSWER && !isWaiting(me) -> got = NO_ANSWER
    /* A time-out, or the sender is killed: it knows of no answer, and the request may still arrive. */
    :: answers[me] == NO_ANSWER && isWaiting(me) && faults > 0 -> faults--; giveUp(); got = NO_ANSWER
    fi
  }
}

inline reply(what, which) { said = what; saidVersion = which }

inline enter(visit, which) {
  if
  :: committed[visit] == 0 -> entered[visit]++; assert(entered[visit] == 1)
  :: else
  fi;
  committed[visit] = committed[visit] | bit(which)
}

active proctype Server() {
  byte k, v, w, saidVersion;
  mtype:answer said;
endServer:
  do
  :: atomic {
       if
       :: busy[0] -> k = 0
       :: busy[1] -> k = 1
       :: busy[2] -> k = 2
       fi;
       v = visitOf[k]; w = versionOf[k]; busy[k] = false;
       if
       :: faults > 0 -> faults-- /* lost on the way */
       :: true ->
          if
          :: maySignOut && faults > 0 && requestOf[k] != STATUS -> faults--; maySignOut = false; hasTicket = false; reply(SIGN_IN, 0)
          :: requestOf[k] == REGISTER ->
             if
             :: (committed[v] & bit(w)) -> reply(RECEIPT, w)
             :: !(committed[v] & bit(w)) && (newest(committed[v]) > w || registered[v] > w) -> reply(CONFLICT, 0)
             :: !(committed[v] & bit(w)) && newest(committed[v]) < w && registered[v] <= w ->
                if
                :: held[v] == w -> reply(QUARANTINED, w)
                :: held[v] != w -> held[v] = 0; registered[v] = w; reply(REGISTERED_NOW, w)
                fi
             fi
          :: requestOf[k] == BYTES ->
             if
             :: registered[v] == 0 -> reply(REGISTER_AGAIN, 0)
             :: registered[v] != 0 -> staged[v] = true; reply(RECEIVED, 0)
             fi
          :: requestOf[k] == COMMIT ->
             if
             :: registered[v] != w -> reply(REGISTER_AGAIN, 0)
             :: registered[v] == w && (committed[v] & bit(w)) -> reply(RECEIPT, w)
             :: registered[v] == w && !(committed[v] & bit(w)) && held[v] == w -> reply(QUARANTINED, w)
             :: registered[v] == w && !(committed[v] & bit(w)) && held[v] != w ->
                if
                :: mayHold && faults > 0 -> faults--; mayHold = false; held[v] = w; reply(QUARANTINED, w)
                :: mayRefuse && faults > 0 -> faults--; mayRefuse = false; reply(REFUSED, 0)
                :: committed[v] == 0 && !staged[v] -> reply(REGISTER_AGAIN, 0)
                :: committed[v] != 0 || staged[v] -> enter(v, w); reply(RECEIPT, w)
                fi
             fi
          :: requestOf[k] == STATUS ->
             if
             :: committed[v] != 0 -> reply(RECEIPT, newest(committed[v]))
             :: committed[v] == 0 && held[v] != 0 -> reply(QUARANTINED, held[v])
             :: committed[v] == 0 && held[v] == 0 -> reply(UNKNOWN, 0)
             fi
          fi;
          if
          :: faults > 0 -> faults-- /* the answer is lost */
          :: true ->
             if
             :: senderOf[k] != NOBODY ->
                answers[senderOf[k]] = said; answerVersion[senderOf[k]] = saidVersion;
                answerSafe[senderOf[k]] = (committed[v] != 0 && safe[v] == committed[v])
             :: else
             fi
          fi
       fi;
       visitOf[k] = 0; versionOf[k] = 0; senderOf[k] = 0; requestOf[k] = REGISTER;
       k = 0; v = 0; w = 0; said = NO_ANSWER; saidVersion = 0
     }
  od
}

/* What happens at the server by itself: a manager releases a visit, a week passes, a backup is restored. */
active proctype World() {
  byte v;
endWorld:
  do
  :: atomic { held[0] != 0 -> enter(0, held[0]); held[0] = 0 }
  :: atomic { VISITS > 1 && held[VISITS - 1] != 0 -> enter(VISITS - 1, held[VISITS - 1]); held[VISITS - 1] = 0 }
  :: atomic { safe[0] != committed[0] -> safe[0] = committed[0] }
  :: atomic { VISITS > 1 && safe[VISITS - 1] != committed[VISITS - 1] -> safe[VISITS - 1] = committed[VISITS - 1] }
  :: atomic {
       mayRestore && faults > 0 -> faults--; mayRestore = false;
       v = 0;
       do
       :: v < VISITS ->
          committed[v] = safe[v]; registered[v] = newest(safe[v]); held[v] = 0; staged[v] = false;
          if :: safe[v] == 0 -> entered[v] = 0 :: else fi;
          v++
       :: else -> break
       od;
       v = 0
     }
  od
}

/* Whoever looks at the outbox: presses "Try again", corrects and seals the next version, amends, signs in. */
active proctype Person() {
  byte v, w, seen, to;
  bool moved;
endPerson:
  do
  :: atomic { !hasTicket -> hasTicket = true }
  :: atomic { presses > 0 && state[0] == S_ATTENTION -> presses--; v = 0; break }
  :: atomic { VISITS > 1 && presses > 0 && state[VISITS - 1] == S_ATTENTION -> presses--; v = VISITS - 1; break }
  :: atomic { mayAmend && version[0] < VERSIONS && (state[0] == S_COMMITTED || state[0] == S_PURGEABLE) -> mayAmend = false; v = 0; break }
  od;
  atomic { seen = state[v]; w = version[v] }
  if
  :: seen == S_ATTENTION -> move(true, E_TRY_AGAIN)
  :: seen == S_ATTENTION && w < VERSIONS ->
     /* The server is asked first; what it has is closed by its receipt. */
     if
     :: committed[v] == 0 ->
        move(true, E_EDIT);
        if
        :: moved -> d_step { next(seen, E_SEAL, to); assert(to != NO_STATE && state[v] == seen && version[v] == w); state[v] = to; version[v] = w + 1; to = 0 }
        :: !moved
        fi
     :: newest(committed[v]) == w -> move(true, E_COMMITTED)
     :: committed[v] != 0 && newest(committed[v]) != w
     fi
  :: (seen == S_COMMITTED || seen == S_PURGEABLE) && w < VERSIONS ->
     d_step {
       next(seen, E_AMEND, to);
       if
       :: state[v] == seen && version[v] == w -> state[v] = to; version[v] = w + 1
       :: else
       fi;
       to = 0
     }
  :: else
  fi;
  atomic { v = 0; w = 0; seen = 0; to = 0; moved = false; goto endPerson }
}

/* A tab or the worker. Killed, it forgets everything, and its lock is free. */
proctype Sender(byte me) {
  byte v, w, seen, mine, slot, to;
  bool moved;
  mtype:answer got;
endSender:
  atomic {
    (isDue(0) || (VISITS > 1 && isDue(VISITS - 1))) && (holder == NOBODY || (holder != me && faults > 0));
    if
    :: holder == NOBODY
    :: holder != NOBODY -> faults--
    fi;
    holder = me; epoch = (epoch + 1) % 8; mine = epoch;
    if
    :: isDue(0) -> v = 0
    :: VISITS > 1 && isDue(VISITS - 1) -> v = VISITS - 1
    fi;
    w = version[v]; seen = state[v]
  }
  if
  :: seen == S_NEEDS_SIGN_IN -> move(isSender, E_SIGNED_IN); goto release
  :: seen == S_PURGEABLE ->
     d_step {
       if
       :: isSender && state[v] == S_PURGEABLE && version[v] == w ->
          next(seen, E_PURGED, to); state[v] = to; to = 0; assert(newest(committed[v]) >= w)
       :: else
       fi
     };
     goto release
  :: seen == S_COMMITTED || seen == S_HELD || seen == S_ATTENTION ->
#ifdef WITHOUT_READ_BACK
     if
     :: seen == S_COMMITTED -> move(isSender, E_CONFIRMED); goto release
     :: else
     fi;
#endif
     ask(STATUS);
     if
     :: got == NO_ANSWER
     :: got == RECEIPT && answerVersion[me] > w -> if :: seen != S_ATTENTION -> move(isSender, E_REFUSED) :: else fi
     :: got == RECEIPT && answerVersion[me] == w && seen != S_COMMITTED -> move(isSender, E_COMMITTED)
     :: got == RECEIPT && answerVersion[me] == w && seen == S_COMMITTED -> if :: answerSafe[me] -> move(isSender, E_CONFIRMED) :: else fi
     :: got == QUARANTINED && answerVersion[me] == w && seen == S_ATTENTION -> move(isSender, E_HELD)
     :: got == QUARANTINED && answerVersion[me] == w && seen == S_HELD
     :: (got == UNKNOWN || (got == RECEIPT && answerVersion[me] < w) || (got == QUARANTINED && (answerVersion[me] != w || seen == S_COMMITTED))) ->
        if :: seen != S_ATTENTION -> move(isSender, E_LOST_BY_SERVER) :: else fi
     fi;
     goto release
  :: seen == S_SEALED || seen == S_REGISTERED || seen == S_UPLOADING || seen == S_UPLOADED
  :: seen == S_DRAFT || seen == S_PURGED || seen == S_DAMAGED -> goto release
  fi;
  /* Registration, photos, commit. */
  ask(REGISTER);
  if
  :: got == RECEIPT -> move(isSender, E_COMMITTED); goto release
  :: got == QUARANTINED -> move(isSender, E_HELD); goto release
  :: got == CONFLICT -> move(isSender, E_REFUSED); goto release
  :: got == SIGN_IN -> move(isSender, E_SIGN_IN_NEEDED); goto release
  :: got == NO_ANSWER -> goto release
  :: got == REGISTERED_NOW ->
     if
     :: seen == S_SEALED -> move(isSender, E_REGISTERED); if :: moved :: !moved -> goto release fi
     :: seen == S_UPLOADED && !staged[v] && committed[v] == 0 -> move(isSender, E_BYTES_MISSING); if :: moved :: !moved -> goto release fi
     :: seen == S_REGISTERED || seen == S_UPLOADING || (seen == S_UPLOADED && (staged[v] || committed[v] != 0))
     fi
  fi;
  if
  :: seen != S_UPLOADED ->
     ask(BYTES);
     if
     :: got == RECEIVED -> move(isSender, E_ALL_SENT); if :: moved :: !moved -> goto release fi
     :: got != RECEIVED -> goto release
     fi
  :: seen == S_UPLOADED
  fi;
  ask(COMMIT);
  if
  :: got == RECEIPT -> move(isSender, E_COMMITTED)
  :: got == QUARANTINED -> move(isSender, E_HELD)
  :: got == CONFLICT || got == REFUSED -> move(isSender, E_REFUSED)
  :: got == SIGN_IN -> move(isSender, E_SIGN_IN_NEEDED)
  :: got == REGISTER_AGAIN || got == NO_ANSWER
  fi;
release:
  atomic {
    if
    :: holder == me && mine == epoch -> holder = NOBODY
    :: else
    fi;
    v = 0; w = 0; seen = 0; mine = 0; slot = 0; to = 0; moved = false; got = NO_ANSWER
  };
  goto endSender
}

init {
  byte i;
  atomic {
    do
    :: i < VISITS -> state[i] = S_SEALED; version[i] = 1; i++
    :: else -> break
    od;
    i = 0;
    do
    :: i < SENDERS -> run Sender(i); i++
    :: else -> break
    od
  };
  /* Nothing can move any more: the faults are spent, the week has passed. */
  timeout ->
  d_step {
    i = 0;
    do
    :: i < VISITS ->
       assert((state[i] == S_PURGED && newest(committed[i]) >= version[i]) || (state[i] == S_ATTENTION && committed[i] != 0));
       i++
    :: else -> break
    od
  }
}
