import Joi from 'joi';
import { count, flag, id, idAndName, listOf, orNull, suggestion, text, texts } from 'shared-server/shapes';
import { shape } from '../shape.ts';

export const isDraft = flag.description('True for a draft, which only the panel lists');

export const votesAtStake = count.description(
  'The votes in the current cycle that deleting it would exclude',
);

export const uploadedPicture = shape('UploadedPicture', {
  imageUrl: text.description('The address of the picture, for the image URL of a vendor or a category'),
});

export const archivedRecord = shape('ArchiveResponse', {
  message: text,
  removalId: orNull(id).description(
    'The id for POST vote-removals/{id}/restore, which undoes this; null if there has never been a cycle',
  ),
  voteCount: count,
});

export const changedRecords = shape('ActsResponse', {
  count: count.description('The number of records changed, which is all those requested'),
});

export const recordsImported = shape('ImportResponse', {
  dryRun: flag,
  created: listOf(Joi.object({ line: count, name: text })),
  updated: listOf(
    Joi.object({
      line: count,
      ...idAndName,
      changes: listOf(Joi.object({ field: text, from: text, to: text })),
    }),
  ),
  unchanged: count.description('The number of rows that match what is stored'),
  ignored: texts.description('The headings of columns that mean nothing here'),
  unusedPictures: texts.description('The files of pictures that no row names'),
  problems: listOf(Joi.object({ line: count, code: text, message: text })).description(
    'Always empty unless this was a dry run',
  ),
});

export const suggestedName = shape('SuggestedName', {
  id: id.description('The first suggestion of the name'),
  people: count,
  suggestions: listOf(suggestion).description('The first 20, the oldest first, without who made them'),
});
