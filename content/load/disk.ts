// Says in words why the system could not read or write a file.

/** An error of the file system, which names a code and mostly a path. */
export type DiskError = NodeJS.ErrnoException & { code: string };

/** Whether an error comes from the system and not from a mistake in the program. */
export const isDiskError = (error: unknown): error is DiskError =>
  error instanceof Error && "syscall" in error && "code" in error && typeof error.code === "string";

/** What the codes of the file system mean (errno.h), and what to do about it. */
const reasons: Partial<Record<string, [reason: string, fix: string]>> = {
  EACCES: ["It may not be read or written.", "Give yourself the right to."],
  EBUSY: [
    "Another program holds it, or a disk is mounted there.",
    "Close that program, or mount the disk one folder above.",
  ],
  EDQUOT: ["Your share of the disk is used up.", "Remove what is not needed."],
  EFBIG: ["It is larger than files may be here.", "Raise the limit, or use another disk."],
  EISDIR: ["This is a folder, not a file.", "Put the file in its place."],
  ELOOP: ["This link leads in a circle.", "Put the file itself in its place."],
  EMFILE: ["Too many files are open.", "Close other programs, or raise the limit."],
  ENAMETOOLONG: ["Its name is too long.", "Shorten it."],
  ENOENT: ["It is not there, or its folder is not.", "Restore it."],
  ENOSPC: ["There is no room left on the disk.", "Remove what is not needed."],
  ENOTDIR: ["A file stands where a folder should be.", "Move that file away."],
  EPERM: ["The system does not allow it.", "Look who owns it and how the disk is used."],
  EROFS: ["This disk can only be read.", "Use another, or have it made writable."],
};

/** Why the system refused, as a sentence, and what to do about it. */
export function explainDisk({ code }: DiskError): { reason: string; fix: string } {
  const [reason, fix] = reasons[code] ?? [`The system answers ${code}.`, "Look at the disk."];
  return { reason, fix };
}
