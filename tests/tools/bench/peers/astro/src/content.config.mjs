// The articles as a collection.
import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import { z } from "astro/zod";

const fields = ["language", "address", "twin", "title", "description"];
const schema = z.object(Object.fromEntries(fields.map((field) => [field, z.string()])));
const articles = defineCollection({
  loader: glob({ pattern: "**/*.md", base: "./articles" }),
  schema,
});

export const collections = { articles };
