/*
 * What of a folder would outlive a power cut. Loaded into a process by LD_PRELOAD, it copies what fsync(2) and
 * fdatasync(2) make durable below POWER_ROOT into POWER_DISK, and returns only then:
 *   files/KEY      the bytes of a file at its last sync
 *   folders/KEY/   the names of a folder at its last sync, each a symbolic link to ../../files/KEY or ../../folders/KEY
 * A key is an inode's number and birth time, since numbers are used again. Whatever is not there was never on disk.
 * Below POWER_JOURNAL a synced file's own name is durable too, as on ext4, XFS and Btrfs, which PostgreSQL relies on;
 * elsewhere only the sync of a folder makes names durable, which is all that POSIX promises.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { KEY_LENGTH = 48, PIECE = 1 << 16 };

static const char *root, *disk, *journal;

/* Copied: PostgreSQL writes its title over its environment. */
static const char *setting(const char *name) {
  const char *value = getenv(name);
  if (value) return strdup(value);
  fprintf(stderr, "%s is to be set.\n", name);
  abort();
}

__attribute__((constructor)) static void start(void) {
  root = setting("POWER_ROOT");
  disk = setting("POWER_DISK");
  journal = setting("POWER_JOURNAL");
}

/* A layer that can't do its work must not look like a disk that lost something. */
static void fail(const char *what, const char *path) {
  fprintf(stderr, "power layer: %s %s: %s\n", what, path, strerror(errno));
  abort();
}

static int is_below(const char *path, const char *folder) {
  size_t length = strlen(folder);
  return strncmp(path, folder, length) == 0 && (path[length] == '/' || path[length] == 0);
}

static void key_of(int folder, const char *name, char key[KEY_LENGTH], struct statx *found) {
  if (statx(folder, name, AT_EMPTY_PATH | AT_SYMLINK_NOFOLLOW, STATX_BASIC_STATS | STATX_BTIME, found) != 0) {
    key[0] = 0;
    return;
  }
  if (!(found->stx_mask & STATX_BTIME)) fail("no birth times in", root);
  snprintf(key, KEY_LENGTH, "%llu-%lld%09u", (unsigned long long)found->stx_ino, (long long)found->stx_btime.tv_sec,
           found->stx_btime.tv_nsec);
}

/* Owner and mode too: PostgreSQL refuses a folder that others may read. */
static void give_to_owner(const char *path, const struct statx *like) {
  if (chown(path, like->stx_uid, like->stx_gid) != 0 && errno != EPERM) fail("chown", path);
  if (chmod(path, like->stx_mode & 07777) != 0 && errno != EPERM) fail("chmod", path);
}

/* Page by page, and only what differs: a process that is killed in here leaves old and new pages, as a disk does. */
static void copy_bytes(int from, int to, const char *path) {
  char *now = malloc(2 * PIECE), *then = now + PIECE;
  if (!now) fail("no memory for", path);
  off_t at = 0;
  for (;;) {
    ssize_t length = pread(from, now, PIECE, at);
    if (length < 0) fail("read", path);
    if (length == 0) break;
    if (pread(to, then, length, at) != length || memcmp(now, then, length) != 0)
      if (pwrite(to, now, length, at) != length) fail("write", path);
    at += length;
  }
  free(now);
  struct stat copy;
  if (fstat(to, &copy) != 0 || (copy.st_size != at && ftruncate(to, at) != 0)) fail("truncate", path);
}

static int open_copy(const char *path, const struct statx *like) {
  int copy = open(path, O_RDWR | O_CLOEXEC);
  if (copy >= 0) return copy;
  copy = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (copy < 0) fail("open", path);
  give_to_owner(path, like);
  return copy;
}

static void copy_file(int fd, const char *key, const struct statx *like) {
  char copy_path[PATH_MAX], own[64];
  snprintf(copy_path, sizeof copy_path, "%s/files/%s", disk, key);
  snprintf(own, sizeof own, "/proc/self/fd/%d", fd);
  int from = open(own, O_RDONLY | O_CLOEXEC);
  if (from < 0) fail("open", own);
  int to = open_copy(copy_path, like);
  copy_bytes(from, to, copy_path);
  close(to);
  close(from);
}

static void make_folder(const char *path, const struct statx *like) {
  if (mkdir(path, 0700) == 0) give_to_owner(path, like);
  else if (errno != EEXIST) fail("mkdir", path);
}

/* Puts one name into a folder of the disk. A file that was never synced is there, and empty. */
static void put_name(const char *folder_key, const char *name, const char *key, const struct statx *of) {
  char path[PATH_MAX], to[PATH_MAX], was[PATH_MAX], link_path[PATH_MAX], new_path[PATH_MAX];
  int is_folder = S_ISDIR(of->stx_mode);
  snprintf(path, sizeof path, "%s/%s/%s", disk, is_folder ? "folders" : "files", key);
  if (is_folder) make_folder(path, of);
  else close(open_copy(path, of));
  snprintf(to, sizeof to, "../../%s/%s", is_folder ? "folders" : "files", key);
  snprintf(link_path, sizeof link_path, "%s/folders/%s/%s", disk, folder_key, name);
  ssize_t length = readlink(link_path, was, sizeof was - 1);
  if (length >= 0 && (was[length] = 0, strcmp(was, to) == 0)) return;
  snprintf(new_path, sizeof new_path, "%s/folders/.new", disk);
  unlink(new_path);
  if (symlink(to, new_path) != 0 || rename(new_path, link_path) != 0) fail("link", link_path);
}

static void copy_names(int fd, const char *key, const struct statx *like) {
  char folder[PATH_MAX];
  snprintf(folder, sizeof folder, "%s/folders/%s", disk, key);
  make_folder(folder, like);
  DIR *kept = opendir(folder);
  if (!kept) fail("open", folder);
  for (struct dirent *each; (each = readdir(kept));) {
    struct statx there;
    char there_key[KEY_LENGTH];
    if (strcmp(each->d_name, ".") == 0 || strcmp(each->d_name, "..") == 0) continue;
    key_of(fd, each->d_name, there_key, &there);
    if (there_key[0] == 0 && unlinkat(dirfd(kept), each->d_name, 0) != 0 && errno != ENOENT) fail("unlink", each->d_name);
  }
  closedir(kept);
  int again = openat(fd, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *now = again < 0 ? NULL : fdopendir(again);
  /* A folder that was removed meanwhile has no names. */
  if (!now) return;
  for (struct dirent *each; (each = readdir(now));) {
    struct statx of;
    char name_key[KEY_LENGTH];
    if (strcmp(each->d_name, ".") == 0 || strcmp(each->d_name, "..") == 0) continue;
    key_of(fd, each->d_name, name_key, &of);
    if (name_key[0] != 0 && (S_ISREG(of.stx_mode) || S_ISDIR(of.stx_mode))) put_name(key, each->d_name, name_key, &of);
  }
  closedir(now);
}

/* The names of a file and of the folders above it, up to the root. */
static void put_way_to(const char *path) {
  char at[PATH_MAX];
  snprintf(at, sizeof at, "%s", path);
  while (strcmp(at, root) != 0) {
    struct statx of, above;
    char key[KEY_LENGTH], above_key[KEY_LENGTH], folder[PATH_MAX], *name = strrchr(at, '/');
    key_of(AT_FDCWD, at, key, &of);
    *name = 0;
    key_of(AT_FDCWD, at, above_key, &above);
    /* Renamed or removed since it was opened: its name is for whoever did it to sync. */
    if (key[0] == 0 || above_key[0] == 0) return;
    snprintf(folder, sizeof folder, "%s/folders/%s", disk, above_key);
    make_folder(folder, &above);
    put_name(above_key, name + 1, key, &of);
  }
}

static int sync_to_disk(int fd) {
  char own[64], path[PATH_MAX], lock_path[PATH_MAX], key[KEY_LENGTH];
  snprintf(own, sizeof own, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(own, path, sizeof path - 1);
  if (length < 0) return errno = EBADF, -1;
  path[length] = 0;
  if (!is_below(path, root)) return 0;
  int before = errno;
  snprintf(lock_path, sizeof lock_path, "%s/lock", disk);
  int lock = open(lock_path, O_RDWR | O_CLOEXEC);
  while (lock < 0 || flock(lock, LOCK_EX) != 0)
    if (errno != EINTR) fail("lock", lock_path);
  struct statx of;
  key_of(fd, "", key, &of);
  if (key[0] == 0) fail("stat", path);
  if (S_ISDIR(of.stx_mode)) copy_names(fd, key, &of);
  else {
    copy_file(fd, key, &of);
    if (is_below(path, journal)) put_way_to(path);
  }
  close(lock);
  errno = before;
  return 0;
}

int fsync(int fd) { return sync_to_disk(fd); }
int fdatasync(int fd) { return sync_to_disk(fd); }

/* PostgreSQL and Node use neither: whoever begins to would be judged wrongly here. */
int syncfs(int fd) { (void)fd; fail("syncfs is not known to", root); return -1; }
void sync(void) { fail("sync is not known to", root); }
