/** A post and a sub-post that are loaded by their numbers, in the fields of the specification (work §3.5–§3.7). */
import * as z from 'zod';

const text = z.string().nullish();
const whole = z.int().nullish();
const number = z.number().nullish();

/** One value of one column; which fields it has is the column's type. */
export const columnDataShape = z.object({
  projectBoardColumnId: z.string(),
  id: text,
  textData: text,
  numericData: z.number().nullish(),
  dateData: text,
  deadlineData: text,
  linkUrl: text,
  linkText: text,
  valueOptionId: text,
  userAccountName: text,
  fileName: text,
  fileMime: text,
  fileSize: whole,
  uploadUserAccountName: text,
  pullId: text,
  pullState: whole,
  pullNumber: whole,
  pullUrl: text,
  pullTitle: text,
  pullRepository: text,
  pullHead: text,
  pullBase: text,
  createdAt: text,
  timeMeasurementStart: text,
  timeMeasurementEnd: text,
  timeMeasurementDuration: z.number().nullish(),
  linkedPost: z.object({ id: z.string() }).nullish(),
});

const elementShape = z.object({
  id: z.string(),
  selector: z.string(),
  width: z.number(),
  height: z.number(),
  elementXOffset: z.number(),
  elementYOffset: z.number(),
  windowWidth: z.number(),
  windowHeight: z.number(),
  pageXOffset: z.number(),
  pageYOffset: z.number(),
});

const pageShape = z.object({
  id: z.string(),
  postPageType: z.int(),
  /** WAITING until it is checked; addresses come with READY, and work for about an hour. */
  status: z.enum(['WAITING', 'READY', 'REFUSED']),
  refusedReason: text,
  fileName: z.string(),
  pageUrl: text,
  imageUrl: text,
  thumbnailImageUrl: text,
  videoUrl: text,
  emulatedUserAgent: text,
  windowWidth: number,
  windowHeight: number,
  pageXOffset: number,
  pageYOffset: number,
  pixelRatio: number,
  pageElementList: z.array(elementShape),
  displayWidth: whole,
  displayHeight: whole,
  createdAt: z.string(),
});

const commentShape = z.object({
  id: z.string(),
  comment: z.string(),
  commentText: text,
  commentedUserAccountName: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** What posts and sub-posts have alike in a list. */
const rowShape = z.object({
  id: z.string(),
  projectSerialNumber: z.int(),
  title: z.string(),
  sectionId: z.string(),
  isFeedback: z.boolean(),
  postedUserAccountName: z.string(),
  updatedUserAccountName: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  archivedAt: text,
  archivedUserAccountName: text,
  commentCount: z.int(),
  pageCount: z.int(),
  columnDataList: z.array(columnDataShape),
});

/** What comes with one that is loaded by itself. */
const bodyShape = z.object({
  projectBoardId: z.string(),
  postedAt: z.string(),
  userUpdatedAt: z.string(),
  userAgent: z.string().nullable(),
  contents: text,
  contentsHtml: z.string(),
  pageList: z.array(pageShape),
  /** The newest. */
  commentList: z.array(commentShape),
});

const ofSubPost = { postId: z.string(), subPostProjectSerialNumber: z.int(), postOrder: z.string() };

export const subPostShape = z.object({ ...rowShape.shape, ...ofSubPost, ...bodyShape.shape });

export const postShape = z.object({
  ...rowShape.shape,
  ...bodyShape.shape,
  sectionArchivedAt: text,
  viewPostList: z.array(z.object({ projectBoardViewId: z.string(), postOrder: z.string() })).nullish(),
  /** Number of the post that it was merged into. */
  mergedInto: z.int().nullish(),
  /** Numbers of the posts that were merged into it. */
  mergedFrom: z.array(z.int()).nullish(),
  /** How many there are. */
  subPostCount: z.int(),
  /** In their order; where they are large, the first of them. */
  subPostList: z.array(z.object({ ...rowShape.shape, ...ofSubPost })),
});
