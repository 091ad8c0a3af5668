//! What each module of a crate uses of the others, read from its sources.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::visit::{self, Visit};
use syn::{Attribute, Ident, Item, ItemMod, ItemUse, Macro, UseTree, Visibility};

/// The modules of a crate, each by its path.
#[derive(Default)]
pub struct Crate(BTreeMap<String, Module>);

/// A module that has a file.
#[derive(Default)]
struct Module {
    /// Names it imports or passes on, each with the path behind it.
    imports: HashMap<String, Vec<String>>,
    /// Paths it imports everything from.
    globs: Vec<Vec<String>>,
    /// What it defines, other than modules.
    defines: BTreeSet<String>,
    /// Every path in it.
    paths: Vec<Vec<String>>,
}

impl Crate {
    /// Reads all modules below this file.
    pub fn read(top: &Path) -> Self {
        let mut all = Self::default();
        let folder = top.parent().unwrap();
        all.read_module("crate".to_owned(), top, folder);
        all
    }

    fn read_module(&mut self, name: String, file: &Path, folder: &Path) {
        let text = fs::read_to_string(file).unwrap();
        let mut reader = Reader::default();
        let parsed = syn::parse_file(&text).unwrap();
        reader.visit_file(&parsed);
        for (child, path) in reader.children {
            let (file, folder) = file_of(&child, folder, path.as_deref());
            self.read_module(format!("{name}::{child}"), &file, &folder);
        }
        self.0.insert(name, reader.module);
    }

    /// Of each module, the others it uses.
    pub fn uses(&self) -> BTreeMap<String, BTreeSet<String>> {
        let used = |(name, module): (&String, &Module)| {
            let all = module.paths.iter();
            let all = all.filter_map(|path| self.owner(name, path, 0));
            let others = all.filter(|owner| !is_within(owner, name) && !is_within(name, owner));
            let others = others.collect();
            (name.clone(), others)
        };
        self.0.iter().map(used).collect()
    }

    /// The module that defines what a path in `within` leads to; none if it leads out of the crate.
    fn owner(&self, within: &str, path: &[String], depth: usize) -> Option<String> {
        let (first, mut rest) = path.split_first()?;
        let mut at = match first.as_str() {
            "crate" => "crate".to_owned(),
            "self" => within.to_owned(),
            "super" => parent(within)?,
            _ => return self.named(within, path, depth),
        };
        while let Some((_, more)) = rest.split_first().filter(|(name, _)| *name == "super") {
            at = parent(&at)?;
            rest = more;
        }
        if rest.is_empty() {
            return Some(at);
        }
        self.named(&at, rest, depth)
    }

    /// The same for a path whose first part is a name in that module.
    fn named(&self, within: &str, path: &[String], depth: usize) -> Option<String> {
        // An import may lead to itself, where a module and something in it have one name.
        if depth > 20 {
            return None;
        }
        let (name, rest) = path.split_first()?;
        let child = format!("{within}::{name}");
        if self.0.contains_key(&child) {
            if rest.is_empty() {
                return Some(child);
            }
            return self.named(&child, rest, depth + 1);
        }
        let module = self.0.get(within)?;
        if module.defines.contains(name) {
            return Some(within.to_owned());
        }
        if let Some(behind) = module.imports.get(name) {
            let whole = [behind, rest].concat();
            if whole.first() != Some(name) || whole.len() != path.len() {
                return self.owner(within, &whole, depth + 1);
            }
        }
        module.globs.iter().find_map(|glob| {
            let whole = [glob.as_slice(), path].concat();
            self.owner(within, &whole, depth + 1)
        })
    }
}

/// Whether a module is another one, or in it.
fn is_within(module: &str, other: &str) -> bool {
    let rest = module.strip_prefix(other);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

fn parent(module: &str) -> Option<String> {
    Some(module.rsplit_once("::")?.0.to_owned())
}

/// Where a module is, and the folder of its own modules.
fn file_of(name: &str, folder: &Path, path: Option<&str>) -> (PathBuf, PathBuf) {
    if let Some(path) = path {
        let file = folder.join(path);
        let folder = file.parent().unwrap().to_owned();
        return (file, folder);
    }
    let own = folder.join(name);
    let file = folder.join(format!("{name}.rs"));
    if file.exists() {
        (file, own)
    } else {
        (own.join("mod.rs"), own)
    }
}

/// Collects what one file holds. What only tests see is left out.
#[derive(Default)]
struct Reader {
    module: Module,
    children: Vec<(String, Option<String>)>,
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item(&mut self, item: &'ast Item) {
        if !is_for_tests(item) {
            if let Some(name) = name_of(item) {
                self.module.defines.insert(name.to_string());
            }
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if item.content.is_none() {
            let path = item.attrs.iter().find_map(path_of);
            self.children.push((item.ident.to_string(), path));
        }
        visit::visit_item_mod(self, item);
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let used = self.module.paths.len();
        self.import(&item.tree, &mut Vec::new());
        if !matches!(item.vis, Visibility::Inherited) {
            // What is passed on is not used by that.
            self.module.paths.truncate(used);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let segments = path.segments.iter().map(|it| it.ident.to_string());
        self.module.paths.push(segments.collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, item: &'ast Macro) {
        self.visit_path(&item.path);
        self.tokens(item.tokens.clone());
    }

    fn visit_attribute(&mut self, item: &'ast Attribute) {
        self.tokens(item.meta.to_token_stream());
    }
}

impl Reader {
    fn import(&mut self, tree: &UseTree, before: &mut Vec<String>) {
        match tree {
            UseTree::Path(path) => {
                before.push(path.ident.to_string());
                self.import(&path.tree, before);
                before.pop();
            }
            UseTree::Name(name) => self.imported(&name.ident, &name.ident, before),
            UseTree::Rename(name) => self.imported(&name.ident, &name.rename, before),
            UseTree::Glob(_) => {
                self.module.paths.push(before.clone());
                self.module.globs.push(before.clone());
            }
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.import(tree, before);
                }
            }
        }
    }

    fn imported(&mut self, name: &Ident, known_as: &Ident, before: &[String]) {
        let mut path = before.to_vec();
        if name != "self" {
            path.push(name.to_string());
        }
        let known_as = if known_as == "self" {
            before.last().cloned().unwrap_or_default()
        } else {
            known_as.to_string()
        };
        self.module.paths.push(path.clone());
        self.module.imports.insert(known_as, path);
    }

    /// Paths in a macro or an attribute, which are tokens.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Ident(ident) => {
                    if colons != 2 {
                        self.module.paths.push(std::mem::take(&mut path));
                    }
                    path.push(ident.to_string());
                    colons = 0;
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' => colons += 1,
                TokenTree::Group(group) => {
                    self.tokens(group.stream());
                    colons = 0;
                }
                _ => colons = 0,
            }
        }
        self.module.paths.push(path);
    }
}

fn name_of(item: &Item) -> Option<&Ident> {
    Some(match item {
        Item::Const(it) => &it.ident,
        Item::Enum(it) => &it.ident,
        Item::Fn(it) => &it.sig.ident,
        Item::Macro(it) => it.ident.as_ref()?,
        Item::Static(it) => &it.ident,
        Item::Struct(it) => &it.ident,
        Item::Trait(it) => &it.ident,
        Item::Type(it) => &it.ident,
        Item::Union(it) => &it.ident,
        _ => return None,
    })
}

fn is_for_tests(item: &Item) -> bool {
    let attributes = match item {
        Item::Fn(it) => &it.attrs,
        Item::Mod(it) => &it.attrs,
        Item::Use(it) => &it.attrs,
        Item::Impl(it) => &it.attrs,
        Item::Struct(it) => &it.attrs,
        _ => return false,
    };
    attributes.iter().any(|it| {
        it.path().is_ident("cfg") && it.meta.to_token_stream().to_string().contains("test")
    })
}

fn path_of(attribute: &Attribute) -> Option<String> {
    let meta = attribute.meta.require_name_value().ok()?;
    let text = meta
        .path
        .is_ident("path")
        .then(|| meta.value.to_token_stream().to_string())?;
    Some(text.trim_matches('"').to_owned())
}
